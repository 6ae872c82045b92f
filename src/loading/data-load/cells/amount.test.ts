import { describe, expect, test } from 'vitest';

import { createRandom } from '../../../../db/seed/random.ts';
import { howMany } from '../../../../test/support/how-many.ts';
import type { CellValue } from '../../../foundation/spreadsheets/cell.ts';
import type { DecimalSign } from '../amount-notation.ts';
import { parseAmount } from './amount.ts';

/** Pesos, or what the error proposes; an error without a proposal is an empty list. */
type Read = number | null | number[];

const read = (cell: CellValue, decimalSign?: DecimalSign): Read => {
  const { value, issues } = parseAmount(cell, { decimalSign });
  const error = issues.find(({ kind }) => kind === 'error');
  if (!error) return value;
  const { proposal, other } = error.values;
  return [proposal, other].filter((one) => one !== undefined).map(Number);
};

/** A cell, and how it is read without an answer, with the comma and with the point. */
const table: [cell: CellValue, plain: Read, comma: Read, point: Read][] = [
  ['1.500,75', [1500.75], 1500.75, [1500.75]],
  ['2.500,2', [2500.2], 2500.2, [2500.2]],
  ['999,5', [999.5], 999.5, [999.5]],
  ['1500,75', [1500.75], 1500.75, [1500.75]],
  ['0,50', [0.5], 0.5, [0.5]],
  ['1.500', [1500, 1.5], 1500, 1.5],
  ['1.234', [1234, 1.234], 1234, 1.23],
  ['1.500.000', [1_500_000], 1_500_000, [1_500_000]],
  ['12 500,75', [], 12_500.75, []],
  ["3'403.200,00", [], 3_403_200, []],
  ['$ 1.500,75 M.N.', [1500.75], 1500.75, [1500.75]],
  ['MXN 1.500,75', [1500.75], 1500.75, [1500.75]],
  ['1.500,75 (mil quinientos pesos 75/100 M.N.)', [1500.75], 1500.75, [1500.75]],
  ['1500', 1500, 1500, 1500],
  ['12 500', 12_500, 12_500, 12_500],
  ['-1.500,75', [], [], []],
  ['1,234.56', 1234.56, [1234.56], 1234.56],
  ['12.50', 12.5, [12.5], 12.5],
  ['1500.5', 1500.5, [1500.5], 1500.5],
  ['0.500', 0.5, [0.5], 0.5],
  // No thousands begin with a zero.
  ['0,999', [], [1], []],
  ['$ 12 500.00', 12_500, [12_500], 12_500],
  ['12,500', 12_500, [12_500, 12.5], 12_500],
  ['1500,755', 1_500_755, [1_500_755, 1500.76], 1_500_755],
  ['1.500,755', [1_500_755], [1_500_755, 1500.76], [1_500_755]],
  ['12,500,000', 12_500_000, [12_500_000], 12_500_000],
  ['14,932.680.00', [14_932_680], [14_932_680], [14_932_680]],
  ['1.50.000', [], [], []],
  ['1,,5', [], [], []],
  ['-12.50', [], [], []],
  ['por definir', [], [], []],
  [1500.75, 1500.75, 1500.75, 1500.75],
  [1.5, 1.5, 1.5, 1.5],
  ['N/A', null, null, null],
  [null, null, null, null],
];

describe('what separates the decimals', () => {
  test.each(table)('«%s»: no answer, comma, point', (cell, plain, comma, point) => {
    expect([read(cell), read(cell, 'COMMA'), read(cell, 'POINT')]).toEqual([plain, comma, point]);
  });

  test('nobody is asked for a point where the comma was said', () => {
    const keys = (cell: string) =>
      parseAmount(cell, { decimalSign: 'COMMA' }).issues.map(({ key }) => key);
    expect(['12.50', '12,500', 'mucho', '-1.500,75'].map(keys)).toEqual([
      ['check.amount-against-comma'],
      ['check.amount-against-comma-two-readings'],
      ['check.not-an-amount-with-comma'],
      ['check.amount-negative'],
    ]);
  });

  test('a cell that never ends being nearly an amount is an error at once', () => {
    const endless = `1${'.111'.repeat(100_000)}x`;
    expect(read(endless, 'COMMA')).toEqual([]);
  });
});

describe('amounts in thousands and millions', () => {
  const placesOf = { 1000: 3, 1_000_000: 6 } as const;

  test.for([1000, 1_000_000] as const)(
    'by %i: the point is moved to the cent, in texts and numbers',
    (amountsIn) => {
      const { next: random } = createRandom(amountsIn);
      for (let round = 0; round < howMany(300, 20_000); round++) {
        const whole = Math.floor(random() * 10 ** (1 + Math.floor(random() * 6)));
        const decimals = String(Math.floor(random() * 10 ** 9)).padStart(9, '0');
        const fraction = decimals.slice(0, Math.floor(random() * 9));
        const text = `${whole}.${fraction || '0'}`;
        const digits = fraction.padEnd(12, '0');
        const places = placesOf[amountsIn] + 2;
        const up = Number(digits[places]) >= 5 ? 1n : 0n;
        const cents = BigInt(`${whole}${digits.slice(0, places)}`) + up;
        const read = [`$${text}0`, Number(text)].map((cell) =>
          parseAmount(cell, { amountsIn, decimalSign: 'POINT' }),
        );
        expect(read.map(({ value }) => value)).toEqual(Array(2).fill(Number(cents) / 100));
      }
    },
  );

  test('what was typed is in pesos', () => {
    const cell = { text: '1,500.50', isInPesos: true } as const;
    expect(parseAmount(cell, { amountsIn: 1000 }).value).toBe(1500.5);
  });

  test('an amount that is too large in pesos is refused', () => {
    const { value, issues } = parseAmount('99,999,999', { amountsIn: 1_000_000 });
    expect([value, issues.map(({ key }) => key)]).toEqual([null, ['check.amount-too-large']]);
  });
});

test.each(['1000 USD', 'US$ 900.00', '1,000.00 dólares', '€500'])(
  'an amount such as %s says that it has to be converted, not only written otherwise',
  (text) => {
    expect(parseAmount(text)).toMatchObject({
      value: null,
      issues: [{ kind: 'error', key: 'check.amount-in-foreign-currency' }],
    });
  },
);
