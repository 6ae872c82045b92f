import { describe, expect, test } from 'vitest';

import { completionsAt } from './completions.ts';

const known = [
  { token: '$MTG', name: 'Gasto total contratado' },
  { token: '$NTC', name: 'Total de contratos' },
  { token: '$NTCLP', name: 'Contratos por licitación pública' },
  { token: '$$LP', name: 'Gasto por licitación' },
  { token: '$$MTG2', name: 'Otro' },
  { token: 'min', name: 'El menor' },
  { token: 'round', name: 'Redondear' },
];

/** `|` is the caret. */
const at = (marked: string) => {
  const caret = marked.indexOf('|');
  const found = completionsAt(marked.replace('|', ''), caret, known);
  return found && { ...found, options: found.options.map(({ token }) => token) };
};

describe('completions of the word at the caret', () => {
  test.each([
    ['$|', 0, 1, ['$MTG', '$NTC', '$NTCLP', '$$LP', '$$MTG2']],
    ['$$|', 0, 2, ['$$LP', '$$MTG2']],
    ['1 + $nt|', 4, 7, ['$NTC', '$NTCLP']],
    ['1 + $N|TC / 2', 4, 8, ['$NTC', '$NTCLP']],
    ['$MTG|', 0, 4, ['$MTG', '$$MTG2']],
    // The sign of a calculation may be forgotten, and so may both.
    ['$LP|', 0, 3, ['$$LP', '$NTCLP']],
    ['lp|', 0, 2, ['$$LP', '$NTCLP']],
    ['M|', 0, 1, ['$MTG', '$$MTG2', 'min']],
    ['m|', 0, 1, ['$MTG', '$$MTG2', 'min']],
    // By what it is called.
    ['2 * licitacion|', 4, 14, ['$NTCLP', '$$LP']],
    ['redon|', 0, 5, ['round']],
  ])('%s', (marked, from, to, options) => {
    const found = at(marked);
    expect([found?.from, found?.to]).toEqual([from, to]);
    expect(found?.options.toSorted()).toEqual(options.toSorted());
  });

  test.each(['|', '1|', '$MTG |', '|$MTG', '$MTG + |', '$$LP|', '$NADA|', '(|)'])(
    'there are none at %s',
    (marked) => {
      expect(at(marked)).toBeNull();
    },
  );

  test('what begins with the letters comes before what has them, and that before names', () => {
    expect(at('ntc|')?.options).toEqual(['$NTC', '$NTCLP']);
    expect(at('LP|')?.options).toEqual(['$$LP', '$NTCLP']);
  });
});
