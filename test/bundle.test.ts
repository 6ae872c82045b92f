import { readdirSync, readFileSync, statSync } from 'node:fs';

import { expect, test } from 'vitest';

import { engineBytes } from '../src/lists/open-data/engine-bytes.ts';

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] };

const bundle = new URL('../dist/public/', import.meta.url);
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(new URL('.vite/manifest.json', bundle), 'utf8'),
);
const pages = Object.keys(manifest).filter((key) => key.endsWith('-page.tsx'));
/** Only for who asks SQL, who is told how much it is before. */
const sqlEngine = 'src/lists/open-data/web/sql/sql-engine.ts';
const always = ['src/main/composition/web/public.tsx', 'src/main/composition/web/catalogues/es.ts'];

/** Put together of several wings, with the texts of one of them. */
const home = 'src/main/composition/web/home-page.tsx';

/** Has texts of its own beside those of its slice, which every page has. */
const contract = 'src/lists/contracts/web/contract-detail-page.tsx';

/** The texts that come with a page, when its slice has its own. */
const textsOf = (page: string): string[] => {
  const [, wing, slice] = page.split('/');
  const owner = page === home ? 'lists/home' : `${wing}/${slice}`;
  const folders = page === contract ? ['texts', 'detail-texts'] : ['texts'];
  return folders
    .map((folder) => `src/${owner}/${folder}/es.json`)
    .filter((file) => file in manifest);
};

const reach = (keys: string[], seen = new Set<string>()): Set<string> => {
  for (const key of keys.filter((one) => !seen.has(one))) {
    seen.add(key);
    reach(manifest[key]?.imports ?? [], seen);
  }
  return seen;
};

const kilobytes = (files: (string | undefined)[]): number =>
  files.reduce((sum, file) => sum + statSync(new URL(`${file}.br`, bundle)).size, 0) / 1000;

const sizeOf = (keys: Iterable<string>): number =>
  kilobytes([...keys].map((key) => manifest[key]?.file));

/** What a page asks for once it is shown: what it imports late, beyond what it has. */
const laterOf = (page: string, first: Set<string>): string[] => {
  const late = [...reach([page])]
    .filter((key) => !always.includes(key) && !key.startsWith('_'))
    .flatMap((key) => manifest[key]?.dynamicImports ?? [])
    .filter((key) => key !== sqlEngine);
  return [...reach([...late, ...late.flatMap(textsOf)])].filter((key) => !first.has(key));
};

test('the walk sees the pages', () => {
  expect(pages).toContain('src/office/organizations/web/select-organization-page.tsx');
  expect(pages).toContain('src/lists/contracts/web/contract-list-page.tsx');
  expect(textsOf(home)).toEqual(['src/lists/home/texts/es.json']);
  expect(textsOf(contract)).toEqual(['src/lists/contracts/detail-texts/es.json']);
});

test.each(pages)('%s loads at most 160 KB of scripts first, and 22.5 KB after', (page) => {
  const first = reach([...always, page, ...textsOf(page)]);
  const later = laterOf(page, first);
  const figures = { first: sizeOf(first), later: sizeOf(later), files: first.size };
  process.stdout.write(`${page}: ${JSON.stringify(figures)} KB\n`);
  expect(figures.first).toBeLessThan(160);
  expect(figures.later).toBeLessThan(22.5);
});

test.each(pages)('%s loads at most 12 KB of styles', (page) => {
  const first = reach([...always, page]);
  const keys = [...first, ...laterOf(page, first)];
  const size = kilobytes([...new Set(keys.flatMap((key) => manifest[key]?.css ?? []))]);
  process.stdout.write(`${page}: ${size} KB of styles\n`);
  expect(size).toBeGreaterThan(3);
  expect(size).toBeLessThan(12);
});

test('the engine that answers SQL is as large as its page says, and only its own page leads to it', () => {
  const assets = readdirSync(new URL('assets/', bundle));
  const parts = assets.filter((file) => /duckdb/.test(file) && file.endsWith('.br'));
  expect(parts.map((file) => file.replace(/-[\w-]{8}\./, '.')).toSorted()).toEqual([
    'duckdb-browser-eh.worker.js.br',
    'duckdb-eh.wasm.br',
  ]);
  const size = sizeOf([sqlEngine]) + kilobytes(parts.map((file) => `assets/${file.slice(0, -3)}`));
  process.stdout.write(`engine for SQL: ${size} KB\n`);
  expect(Math.abs(size - engineBytes / 1000)).toBeLessThan(0.05 * size);
  const leading = Object.entries(manifest).filter(([, { imports = [], dynamicImports = [] }]) =>
    [...imports, ...dynamicImports].includes(sqlEngine),
  );
  expect(leading.map(([key]) => key)).toEqual(['src/lists/open-data/web/sql/sql-page.tsx']);
});

test('the public pages bring nothing of the back office', () => {
  const parts = Object.values(manifest).flatMap(({ file, imports = [] }) => [file, ...imports]);
  const sources = [...Object.keys(manifest), ...parts];
  expect(sources.filter((name) => /\/admin\/|admin-texts|mantine/.test(name))).toEqual([]);
  const texts = readFileSync(
    new URL(manifest['src/main/composition/web/public.tsx']?.file ?? '', bundle),
    'utf8',
  );
  expect(texts).not.toContain('mantine');
});
