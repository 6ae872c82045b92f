import { expect, test } from 'vitest';

import { evaluateFormula } from './evaluate-formula.ts';
import { parseFormula } from './parse-formula.ts';

const values: Record<string, string | number | null> = {
  $MTG: '123456789012345678.90',
  $NTC: 8,
  $MINUS: -3,
  $ZERO: 0,
  $NONE: null,
  $MTG2: '2',
  $$MTG: 5,
};

const evaluate = (text: string) => {
  const parsed = parseFormula(text);
  if ('fault' in parsed) throw new Error(`${text}: ${JSON.stringify(parsed.fault)}`);
  return evaluateFormula(parsed.tree, (token) => values[token] ?? null);
};

test.each([
  ['0.1 + 0.2', '0.3'],
  ['1 / 3', '0.3333333333333333333333333333333333333333'],
  ['2 / 3', '0.6666666666666666666666666666666666666667'],
  ['$MTG * 100', '12345678901234567890'],
  ['$MTG + 0.01', '123456789012345678.91'],
  ['2 + 3 * 4', '14'],
  ['10 - 4 - 3', '3'],
  ['16 / 4 / 2', '2'],
  // As in mathematics; a value that is negative is squared as a whole.
  ['-3 ^ 2', '-9'],
  ['(-3) ^ 2', '9'],
  ['$MINUS ^ 2', '9'],
  ['-$MINUS ^ 2', '-9'],
  ['2 ^ 3 ^ 2', '512'],
  ['2 ^ -2', '0.25'],
  ['2 ^ 0.5', '1.41421356237309504880168872420969807857'],
  ['27 ^ (1 / 3)', '3'],
  ['5 - -3', '8'],
  // A calculation is not the variable of the same letters.
  ['$$MTG + $MTG2', '7'],
  ['round(2.5)', '3'],
  ['round(-2.5)', '-3'],
  ['round(1.005, 2)', '1.01'],
  ['round($NTC / 3, 4)', '2.6667'],
  ['min(3, $NTC, -2.5)', '-2.5'],
  ['max(3, $NTC, -2.5)', '8'],
  ['abs($MINUS)', '3'],
  ['round(-0.4)', '0'],
  ['0 / -5', '0'],
])('%s is %s', (text, value) => {
  const result = evaluate(text);
  expect('value' in result ? result.value.valueOf() : result).toBe(value);
});

test.each([
  ['1 / 0', 'divisionByZero', '0'],
  ['0 / 0', 'divisionByZero', '0'],
  ['$NTC / ($NTC - 8)', 'divisionByZero', '$NTC-8'],
  ['$NTC / $ZERO * $NONE', 'divisionByZero', '$ZERO'],
  ['$ZERO ^ -1', 'divisionByZero', '$ZERO'],
  ['0 * $NONE', 'noValue', '$NONE'],
  ['min(1, $NONE)', 'noValue', '$NONE'],
  ['1 + $$OTHER', 'noValue', '$$OTHER'],
  ['0 ^ 0', 'undefinedPower', '0^0'],
  ['(-8) ^ (1 / 3)', 'undefinedPower', '(-8)^(1/3)'],
  ['9 ^ 9 ^ 9 ^ 9', 'outOfRange', '9^9^9'],
  ['10 ^ 40', 'outOfRange', '10^40'],
  ['10 ^ 39 * 10', 'outOfRange', '10^39*10'],
  ['10 ^ -39 / 10', 'outOfRange', '10^-39/10'],
  ['1.0000000001 ^ 1001', 'outOfRange', '1.0000000001^1001'],
])('%s has no value: %s of %s', (text, reason, token) => {
  expect(evaluate(text)).toEqual({ reason, key: `formula:reason.${reason}`, token });
});

test('what is no number is no value', () => {
  const tree = { kind: 'variable', token: '$X' } as const;
  for (const value of [Number.NaN, Infinity, 'NaN', null])
    expect(evaluateFormula(tree, () => value)).toMatchObject({ reason: 'noValue', token: '$X' });
});
