import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { describe, expect, test } from 'vitest';

import { sliceOf } from '../src/foundation/ui/web/texts.ts';

type Catalogue = Record<string, string>;

const languages = ['es', 'en', 'jp'];
/**
 * Folders of catalogues by the name under which their texts are asked for; what only the server says
 * stands beside in folders of its own.
 */
const folders = Map.groupBy(
  globSync('src/*/*/{texts,admin-texts,api-texts,denied-texts,detail-texts,failure-texts}/es.json')
    .filter((path) => !path.startsWith('src/main/api-docs/'))
    .map((path) => dirname(path)),
  (folder) => sliceOf(`${folder}/es.json`),
);
const slices = [...folders.keys()];
const read = (slice: string, language: string): Catalogue =>
  Object.assign(
    {},
    ...(folders.get(slice) ?? []).map((folder): Catalogue =>
      JSON.parse(readFileSync(`${folder}/${language}.json`, 'utf8')),
    ),
  );

/** Japanese has no plural, so a key may stand there with its one form only. */
const keysOf = (catalogue: Catalogue): string[] =>
  Object.keys(catalogue).map(withoutPlural).filter(isFirst).toSorted();
const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const isFirst = <Item>(item: Item, at: number, all: Item[]): boolean => all.indexOf(item) === at;

const holesOf = (catalogue: Catalogue): Record<string, string> =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, text]) => [
      withoutPlural(key),
      [...text.matchAll(/\{\{\w+\}\}/g)].map(String).filter(isFirst).toSorted().join(' '),
    ]),
  );

const sources = [...globSync('src/**/*.{ts,tsx}'), ...globSync('db/migrations/*.ts')]
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(path, 'utf8'));
const code = sources.join('\n');

/** Every text in quotes, as a key may be chosen far from where it is translated. */
const quoted = new Set([...code.matchAll(/['"`]([\w:.-]+)['"`]/g)].map(([, text]) => text));
/** Keys put together from a known beginning, such as `type.${type}`. */
const beginnings = [...code.matchAll(/`((?:[a-z-]+:)?[\w.-]*[\w-][._-])\$\{/g)].map(([, text]) =>
  String(text).replace(/^[a-z-]+:/, ''),
);
/** A contract's field, and a filter, declares what the keys of its values begin with. */
const declared = [...code.matchAll(/\bwords: '(?:[a-z-]+:)?([\w-]+)'/g)].map(
  ([, words]) => `${words}.`,
);
/** And keys with a known end, such as `${kind}.title`. */
const ends = [...code.matchAll(/`\$\{\w+\}(\.[\w.-]+)`/g)].map(([, text]) => String(text));

const isUsed = (slice: string, key: string): boolean =>
  quoted.has(key) ||
  quoted.has(`${slice}:${key}`) ||
  [...beginnings, ...declared].some((beginning) => key.startsWith(beginning)) ||
  ends.some((end) => key.endsWith(end));

test('the walk sees the catalogues', () => {
  expect(slices).toEqual(
    expect.arrayContaining([
      'platform',
      'organizations',
      'contracts',
      'composition',
      'composition-admin',
    ]),
  );
});

describe.each(slices)('%s', (slice) => {
  const spanish = read(slice, 'es');

  test.each(languages)('has every key of Spanish in %s, and no other', (language) => {
    expect(keysOf(read(slice, language))).toEqual(keysOf(spanish));
  });

  test.each(languages)('has the same holes in %s', (language) => {
    expect(holesOf(read(slice, language))).toEqual(holesOf(spanish));
  });

  test.each(languages)('has no empty text in %s', (language) => {
    const empty = Object.entries(read(slice, language)).filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  test('has no text that nobody shows', () => {
    expect(keysOf(spanish).filter((key) => !isUsed(slice, key))).toEqual([]);
  });
});

/** The public words and those of the form: what stands here is meant to differ, and nothing else may. */
test('the back office has words of its own for these fields of a contract only', () => {
  const own = read('contract-catalogue-admin', 'es');
  const fields = Object.keys(own).filter((key) => key.startsWith('field.'));
  expect(fields.toSorted()).toEqual([
    'field.announcementUrl',
    'field.clarificationMeetingJudgmentUrl',
    'field.contractUrl',
    'field.presentationProposalsDocUrl',
    'field.supplier',
  ]);
  const shared = read('records', 'es');
  expect(fields.filter((key) => own[key] === shared[key])).toEqual([]);
});

/** What asks for a text of another slice says the slice; the compiler sees those of its own. */
test('no text is asked for that no catalogue has', () => {
  const known = new Set(
    slices.flatMap((slice) => keysOf(read(slice, 'es')).map((key) => `${slice}:${key}`)),
  );
  const quotedKeys = [...quoted].filter((text): text is string =>
    slices.some((slice) => text?.startsWith(`${slice}:`) && text.length > slice.length + 1),
  );
  expect(quotedKeys.length).toBeGreaterThan(0);
  const isBeginning = (key: string) => [...known].some((one) => one.startsWith(`${key}.`));
  expect(quotedKeys.filter((key) => !known.has(key) && !isBeginning(key))).toEqual([]);
});

/** A number here is a limit of ours, has decimals, or is of what is only told from two on. */
const neverOne = new Set([
  'accounts-admin:password.short',
  'accounts:password.short',
  'catalogue-admin:editing.hint',
  'catalogue-admin:editing.most',
  'comparations:row.quarters',
  'contact:field.message-count',
  'contract-catalogue-admin:sort.narrow-first',
  'contract-catalogue-admin:sort.too-many',
  'corruption-index:robustness.what',
  'corruption-index:sum',
  'data-load:check.too-long',
  'data-load:layout.refused-too-many-rows',
  'data-load:read.text-too-long',
  'data-load:read.too-many-rows',
  'downloads:pdfLimit',
  'formula-admin:fault.longNumber',
  'formula-admin:fault.tooDeep',
  'formula-admin:fault.tooLong',
  'formula-admin:fault.tooManyCalculations',
  'formula-admin:fault.tooManyNodes',
  'load-preview-admin:signals.large',
  'formula-admin:fault.tooManyVariables',
  'load-guide-admin:step.confirm.text',
  'load-guide-admin:undo.revert',
  'load-review-admin:confirm.days',
  'load-review-admin:limits',
  'open-data:sql.answered.more',
  'resources:all.article',
  'resources:all.legalFramework',
  'resources:all.notes',
  'resources:all.website',
  'search:all.suppliers',
  'search:all.units',
  'settings-admin:too-long',
  'signals:ask.F05',
  'signals:ask.F11',
  'signals:ask.F12',
  'signals:ask.F12.equal',
  'signals:ask.F12.far',
  'suppliers:detail.first',
  'suppliers:detail.place',
]);
const counted = {
  es: 'artículos|cambios|caracteres|contratos|cuentan|cálculos|días|dígitos|documentos|errores|filas|niveles|notas|números|opciones|proveedores|puntos|registros|repartos|segundos|sitios|trimestres|unidades|variables',
  en: 'articles|changes|characters|choices|contracts|days|digits|documents|levels|notes|numbers|points|quarters|records|rows|seconds|suppliers|units|variables|websites|weightings',
};

test.each(['es', 'en'] as const)('a number before a plural has a singular in %s', (language) => {
  const plural = new RegExp(`\\{\\{\\w+\\}\\} (more |new )?(${counted[language]})(?!\\p{L})`, 'u');
  const lacking = slices.flatMap((slice) => {
    const texts = read(slice, language);
    return Object.keys(texts)
      .filter((key) => plural.test(texts[key] ?? '') && !/_(one|other|many)$/.test(key))
      .map((key) => `${slice}:${key}`)
      .filter((key) => !neverOne.has(key));
  });
  expect(lacking).toEqual([]);
});
