import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { marks } from '../src/figures/figures/mark.ts';
import { categories } from '../src/foundation/codelists/category.ts';
import { procedureStates, procedureTypes } from '../src/foundation/codelists/procedure.ts';
import { dateOrders } from '../src/foundation/platform/written-day.ts';
import { populations } from '../src/records/records/contract-population.ts';

/** What is written about the product has to be true of it. */
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join('docs', file)),
];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
const source = (file: string) => readFileSync(file, 'utf8');
const found = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map((match) => String(match[1]))),
];

const configuration = source('src/foundation/platform/api/config.ts');
const variables = found(configuration, /^ {2}([A-Z][A-Z_]+): /gm);

/** What is written alike and is a variable of somebody else, or a value of a field or a filter. */
const foreign = [
  'NODE_ENV',
  ...procedureTypes,
  ...categories,
  ...procedureStates,
  ...populations,
  ...marks,
  ...dateOrders,
];

test('the pages are there to be checked', () => {
  expect(pages.length).toBeGreaterThan(15);
  expect(variables).toContain('DATA_DIR');
});

describe.each(pages)('%s', (page) => {
  const text = source(page);

  test('names only files and folders that exist', () => {
    const named = found(text, /`((?:\.ci|bench|db|docs|scripts|src|test)\/[^`\s]*)`/g);
    expect(named.filter((file) => !exists(file))).toEqual([]);
  });

  test('names only commands that exist', () => {
    const commands = [...found(text, /npm run ([\w:-]+)/g), ...found(text, /npm (start|test)\b/g)];
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });

  test('names only variables that are read', () => {
    const named = found(text, /`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g);
    const known = (name: string) => [...variables, ...foreign].some((one) => one === name);
    expect(named.filter((name) => !known(name))).toEqual([]);
  });

  test('leads nowhere that does not exist', () => {
    const links = found(text, /\]\(([^)\s]+)\)/g).filter((link) => !/^[a-z]+:/.test(link));
    expect(links.filter((link) => !leadsSomewhere(page, link))).toEqual([]);
  });
});

test('every variable that is read is explained in the page on operation', () => {
  const operation = source('docs/operation.md');
  expect(variables.filter((name) => !operation.includes(`\`${name}\``))).toEqual([]);
});

test('every table of the database is in the page on the data model', () => {
  const model = source('docs/data-model.md').replaceAll(/ +/g, ' ');
  const dropped = new Set(
    readdirSync('db/migrations').flatMap((migration) =>
      found(source(path.join('db/migrations', migration)), /^drop table (\w+)/gm),
    ),
  );
  const missing = readdirSync('db/migrations').flatMap((migration) =>
    found(
      source(path.join('db/migrations', migration)),
      /^create (?:unlogged )?table (?:if not exists )?(\w+)/gm,
    ).filter(
      (table) => !dropped.has(table) && !model.includes(`| \`${table}\` | \`${migration}\` |`),
    ),
  );
  expect(missing).toEqual([]);
});

test('every migration of a table in that page exists', () => {
  const named = found(source('docs/data-model.md'), /`(\d{3}-[\w-]+\.sql)`/g);
  expect(named.filter((file) => !existsSync(path.join('db/migrations', file)))).toEqual([]);
  expect(named.length).toBeGreaterThan(3);
});

test('every decision is in the list of decisions', () => {
  const list = source('docs/decisions/README.md');
  const files = readdirSync('docs/decisions').filter((file) => file !== 'README.md');
  expect(files.filter((file) => !list.includes(`(${file})`))).toEqual([]);
});

test('every decision says below its title whether it holds and since when', () => {
  const files = readdirSync('docs/decisions').filter((file) => file !== 'README.md');
  const says = (file: string) => statusOf(source(path.join('docs/decisions', file)));
  expect(files.filter((file) => says(file) === undefined)).toEqual([]);

  const list = source('docs/decisions/README.md').replaceAll(/ +/g, ' ');
  const listed = (file: string) =>
    list.split('\n').some((line) => line.includes(`(${file}) | ${says(file)} |`));
  expect(files.filter((file) => !listed(file))).toEqual([]);
});

test('every name of the code in the glossary is in the code', () => {
  const inTheCode = (row: string) => {
    const cells = row.split('|');
    return found(cells[3] ?? '', /`(\w+)`/g);
  };
  const rows = source('docs/glossary.md').split('\n');
  const names = rows.filter((line) => line.startsWith('|')).flatMap(inTheCode);
  const words = new Set(
    ['src', 'db/migrations'].flatMap((folder) =>
      filesIn(folder).flatMap((file) => source(file).match(/\w+/g) ?? []),
    ),
  );
  expect(names.filter((name) => !words.has(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(80);
});

describe('comments', () => {
  const files = ['src', 'test', 'bench', 'scripts', 'db'].flatMap(filesIn);
  const inFiles = (pattern: RegExp) =>
    files.flatMap((file) => found(source(file), pattern).map((match) => ({ file, match })));

  test('comments lead to pages and headings that exist', () => {
    const links = inFiles(/\b(docs\/[\w./-]+\.md(?:#[\p{L}\p{N}_-]+)?)/gu);
    expect(links.filter(({ match }) => !leadsSomewhere('README.md', match))).toEqual([]);
    expect(links.length).toBeGreaterThan(50);
  });

  test('comments name the page of a decision, not its number', () => {
    expect(inFiles(/\b(decisions?\s[\s/*-]*\d+)/gi)).toEqual([]);
  });

  test('comments of the schema name files that exist', () => {
    const named = inFiles(/\b((?:src|docs|test)\/[\w./-]+\.[a-z]+)\b/g).filter(({ file }) =>
      file.startsWith('db/migrations/'),
    );
    expect(named.filter(({ match }) => !existsSync(match))).toEqual([]);
    expect(named.length).toBeGreaterThan(20);
  });
});

test('every slice is on the map of docs/architecture.md', () => {
  const text = source('docs/architecture.md');
  const slices = readdirSync('src').flatMap((wing) =>
    readdirSync(path.join('src', wing)).filter((name) => name !== 'README.md'),
  );
  expect(slices.length).toBeGreaterThan(50);
  expect(slices.filter((slice) => !text.includes(`─ ${slice}/`))).toEqual([]);
});

/** The files of code in a folder. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.(?:[cm]?[jt]sx?|css|sql|sh)$/.test(file));
}

/** As `accepted · 2026-11-20`, or `superseded by [25](025-….md) · 2026-12-01`. */
function statusOf(decision: string): string | undefined {
  const [, status] =
    /^# .+\n\nStatus: ((?:accepted|superseded by \[.+\]\(.+\)) · \d{4}-\d{2}-\d{2}(?:, revised \d{4}-\d{2}-\d{2})?)\n/.exec(
      decision,
    ) ?? [];
  return status;
}

/** `src/<wing>/<slice>/texts/es.json` and `db/seed/*.ts` stand for at least one file. */
function exists(named: string): boolean {
  const parts = named.replace(/\/$/, '').split('/');
  return parts
    .reduce<string[]>((folders, part) => folders.flatMap((folder) => inFolder(folder, part)), ['.'])
    .some((file) => existsSync(file));
}

function inFolder(folder: string, part: string): string[] {
  if (!/[<*]/.test(part))
    return existsSync(path.join(folder, part)) ? [path.join(folder, part)] : [];
  if (!statSync(folder).isDirectory()) return [];
  const pattern = part.replaceAll('.', '\\.').replaceAll(/<\w+>|\*/g, '[^/]+');
  return readdirSync(folder)
    .filter((name) => new RegExp(`^${pattern}$`).test(name))
    .map((name) => path.join(folder, name));
}

function leadsSomewhere(page: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? page : path.join(path.dirname(page), file);
  if (!existsSync(target)) return false;
  return anchor === undefined || anchorsOf(source(target)).includes(anchor);
}

/** The anchors that Markdown viewers give to headings. */
function anchorsOf(text: string): string[] {
  return found(text, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}
