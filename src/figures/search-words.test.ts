import { expect, test } from 'vitest';

import { searchWords } from './search-words.ts';

test('a search is made of its words, each once, without those that others contain', () => {
  expect(searchWords('')).toEqual([]);
  expect(searchWords(' Calle  Constitución\ncalle ')).toEqual(['calle', 'constitución']);
  expect(searchWords('obra de obras')).toEqual(['de', 'obras']);
  expect(searchWords('ampliacio\u0301n')).toEqual(['ampliación']);
});
