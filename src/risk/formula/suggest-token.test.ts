import { expect, test } from 'vitest';

import { suggestToken } from './suggest-token.ts';

const known = ['$MTG', '$NTC', '$NTCLP', '$NTF', '$$LP', '$NFXXVII', '$$INDICE'];

test.each([
  ['$mtg', '$MTG'],
  ['$MGT', '$MTG'],
  ['$MT', '$MTG'],
  ['$MTGG', '$MTG'],
  ['MTG', '$MTG'],
  ['$$MTG', '$MTG'],
  ['$LP', '$$LP'],
  ['$NTX', '$NTC'],
  ['$NFXXVI', '$NFXXVII'],
  ['$NFXVII', '$NFXXVII'],
  ['$$ÍNDICE', '$$INDICE'],
  ['$$ONDISE', '$$INDICE'],
])('%s is meant to be %s', (typed, meant) => {
  expect(suggestToken(typed, known)).toBe(meant);
});

test.each(['', '$', '$XYZ', '$MTGABC', '$$$$$$$$', 'a'.repeat(2000)])(
  'nothing is near %j',
  (typed) => {
    expect(suggestToken(typed, known)).toBeUndefined();
  },
);
