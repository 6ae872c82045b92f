import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { createTranslator } from '../../platform/api/create-translator.ts';

const folders = new Map(
  globSync('src/*/*/report-texts').map((folder) => [path.basename(path.dirname(folder)), folder]),
);
const slices = [...folders.keys()];
const read = (slice: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(`${folders.get(slice)}/${language}.json`, 'utf8'));

/** Japanese has no plural. */
const keysOf = (texts: Record<string, string>) => [
  ...new Set(Object.keys(texts).map((key) => key.replace(/_(one|other)$/, ''))),
];
const holesOf = (text = '') => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).toSorted();
const code = globSync('src/*/*/api/**/*.ts')
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const isUsed = (key: string) =>
  code.includes(`'${key}'`) || code.includes(`\`${key.slice(0, key.lastIndexOf('.') + 1)}\${`);

test('the walk sees the slices that write files', () => {
  expect(slices).toEqual(expect.arrayContaining(['downloads', 'contracts', 'suppliers']));
});

describe.each(slices)('the words of files of %s', (slice) => {
  const spanish = read(slice, 'es');

  test.each(['en', 'jp'])('are all there in %s, with the same holes', (language) => {
    const other = read(slice, language);
    expect(keysOf(other).toSorted()).toEqual(keysOf(spanish).toSorted());
    for (const [key, text] of Object.entries(other))
      expect(holesOf(text)).toEqual(holesOf(spanish[key]));
  });

  test('are all used', () => {
    expect(keysOf(spanish).filter((key) => !isUsed(key))).toEqual([]);
  });
});

test('a count chooses between singular and plural, and an unknown key is shown as it is', () => {
  const texts = { n_one: '{{count}} fila', n_other: '{{count}} filas' };
  const translate = createTranslator(
    [{ es: texts, en: texts, jp: { n_other: '{{count}}行' } }],
    'es',
  );
  expect([translate('n', { count: 1 }), translate('n', { count: 2 })]).toEqual([
    '1 fila',
    '2 filas',
  ]);
  expect(translate('nothing')).toBe('nothing');
  const inJapanese = createTranslator(
    [{ es: texts, en: texts, jp: { n_other: '{{count}}行' } }],
    'jp',
  );
  expect(inJapanese('n', { count: 1 })).toBe('1行');
});
