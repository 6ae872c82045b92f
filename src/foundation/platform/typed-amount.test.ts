import { expect, test } from 'vitest';

import { groupedAmount, readAmount, typedNumber } from './typed-amount.ts';

test.each([
  ['$1,234,567.80', '1234567.80'],
  ['1,250,000.00', '1250000.00'],
  ['1,500', '1500.00'],
  ['$ 44,070.06', '44070.06'],
  ['1 234 567.8', '1234567.80'],
  [' 1 500 ', '1500.00'],
  ['1500.5', '1500.50'],
  ['1500.', '1500.00'],
  ['.5', '0.50'],
  ['007', '7.00'],
  ['$ 12.50 MXN', '12.50'],
  ['1500 pesos', '1500.00'],
  ['1,234.00 M.N.', '1234.00'],
  ['90,071,992,547,409.91', '90071992547409.91'],
  ['１，５００', '1500.00'],
  ['0', '0.00'],
])('«%s» is read as %s', (text, amount) => expect(readAmount(text)).toEqual({ amount }));

test.each([
  ['a digit more', '$1,2950,000.00', '12950000.00'],
  ['a digit less', '$1,20,000.00', '120000.00'],
  ['the first digit less', '$,250.00', '250.00'],
])('%s in the middle of a written amount is understood', (_, text, amount) =>
  expect(readAmount(text)).toEqual({ amount }),
);

test.each([
  ['-500', 'minus'],
  ['−500', 'minus'],
  ['$-500', 'minus'],
  ['-$500', 'minus'],
  ['(500)', 'minus'],
  ['500-', 'minus'],
  ['12.345', 'decimals'],
  ['$1,250,000.005', 'decimals'],
  ['1.250.000,00', 'separators'],
  ['1.234,50', 'separators'],
  ['1,23', 'separators'],
  ['12,34', 'separators'],
  ['1,250,00', 'separators'],
  ['1,2345', 'separators'],
  ['1,500 000', 'separators'],
  ['', 'unreadable'],
  ['$', 'unreadable'],
  ['.', 'unreadable'],
  ['1e3', 'unreadable'],
  ['0x10', 'unreadable'],
  ['doce', 'unreadable'],
])('«%s» is refused: %s', (text, issue) => expect(readAmount(text)).toEqual({ issue }));

test.each([
  ['0.50', '$0.50'],
  ['999.00', '$999.00'],
  ['1000.00', '$1,000.00'],
  ['90071992547409.91', '$90,071,992,547,409.91'],
])('%s is written as %s', (amount, text) => expect(groupedAmount(amount)).toBe(text));

test.each([
  ['1,000', 1000],
  ['2,000.5', 2000.5],
  ['2.67', 2.67],
  ['33.333333', 33.333333],
  ['.5', 0.5],
  ['-1,500.125', -1500.125],
  ['−5', -5],
  ['0', 0],
])('the number «%s» is %d', (text, number) => expect(typedNumber(text)).toBe(number));

test.each([
  '1,5',
  '33,5',
  '33,5.',
  '1,5.0',
  '1.000,5',
  '1.2345678',
  '1.2.3',
  '--5',
  '-',
  '',
  '.',
  'dos',
])('«%s» is no number', (text) => expect(typedNumber(text)).toBeUndefined());
