import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { languages } from '../../../foundation/platform/language.ts';
import { translateInto } from './server-texts.ts';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/api\/.*(?<!\.test)\.ts$/.test(file))
  .map((file) => readFileSync(join('src', file), 'utf8'));

const refused = sources.flatMap((source) =>
  [...source.matchAll(/\brefuse\(\s*\d+,\s*'([^']+)'/g)].map(([, key = '']) => key),
);
const named = sources.flatMap((source) =>
  [...source.matchAll(/'(platform:(?:api|validation)\.[\w-]+)'/g)].map(([, key = '']) => key),
);

/** What a schema or a check says of a field; the answer has its text beside the key. */
const ofFields = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file) && !/\/(admin|web)\//.test(file))
  .flatMap((file) => [
    ...readFileSync(join('src', file), 'utf8').matchAll(
      /'([a-z-]+:(?:validation|rule|refused|error|missing)\.[\w.-]+)'/g,
    ),
  ])
  .map(([, key = '']) => key);

test('the walk sees the refusals of the slices', () => {
  expect(refused).toEqual(expect.arrayContaining(['platform:api.not-found']));
  expect(ofFields).toContain('accounts:validation.organizations-required');
});

test.each([...new Set([...refused, ...named, ...ofFields])])(
  'the server can say %s in every language',
  (key) => {
    const texts = languages.map((language) => translateInto(language, key));
    expect(texts).not.toContain(key);
    expect(new Set(texts).size).toBe(languages.length);
  },
);

test('a key that no catalogue has is shown as it is', () => {
  expect(translateInto('es', 'platform:api.nothing-of-the-kind')).toBe(
    'platform:api.nothing-of-the-kind',
  );
});
