import { expect, test } from 'vitest';

import { mostDifferent } from './most-different.ts';

const texts = [
  'Adquisición de papelería para oficinas',
  'Adquisición de papelería para escuelas',
  '',
  'Construcción de barda perimetral en secundaria',
  'Adquisición de papelería y tóner para oficinas',
  'Servicio de limpieza de oficinas',
];

test('of many descriptions those with the fewest words in common are shown', () => {
  const shown = mostDifferent(texts, 3);
  expect(shown).toHaveLength(3);
  expect(shown).toEqual(expect.arrayContaining([3, 5]));
});

test('blank ones are never shown, and all where there are few', () => {
  expect(mostDifferent(['', 'Bacheo', ' '], 3)).toEqual([1]);
  expect(mostDifferent([], 3)).toEqual([]);
});
