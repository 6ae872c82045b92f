import { expect, test } from 'vitest';

import { holdsWords, isShortWord, searchWords } from './search-words.ts';

test('a search is made of its words, each once, without those that others contain', () => {
  expect(searchWords('')).toEqual([]);
  expect(searchWords(' Calle  Constitución\ncalle ')).toEqual(['calle', 'constitución']);
  expect(searchWords('obra de obras')).toEqual(['de', 'obras']);
  expect(searchWords('ampliacio\u0301n')).toEqual(['ampliación']);
});

test('short words are looked for whole, and numbers by their beginning', () => {
  const holds = (name: string, search: string) => holdsWords(name, search);
  expect(holds('Obras de agua', 'de')).toBe(true);
  expect(holds('Obras de agua', 'a')).toBe(false);
  expect(holds('Dirección A', 'á')).toBe(true);
  expect(holds('Ruta 125', '12')).toBe(true);
  expect(holds('Ruta 125', '25')).toBe(false);
  expect(holds('Folio A-12', 'a-1')).toBe(true);
  expect(holds('Año 1', 'o')).toBe(false);
  expect(holds('Obras de agua', 'gua')).toBe(true);
  expect(holds('(C.P.)', '(c')).toBe(true);
});

test('which words are short is told from letters and digits in a row', () => {
  expect(['a', 'de', '12', 'a-1', 'á_b'].every(isShortWord)).toBe(true);
  expect(['agua', '123', '%', 'a-123'].some(isShortWord)).toBe(false);
});
