import { expect, test } from 'vitest';

import { typedAmount } from './typed-amount.ts';

test.each([
  ['$1,234,567.80', '1234567.80'],
  ['1 234 567.8', '1234567.8'],
  ['$ 12.50 MXN', '12.50'],
  ['1500 pesos', '1500'],
  ['1,234.00 M.N.', '1234.00'],
  ['90,071,992,547,409.91', '90071992547409.91'],
  ['0', '0'],
])('%s is read as %s', (text, amount) => expect(typedAmount(text)).toBe(amount));

test.each([
  '',
  '1,23',
  '1.234.567,80',
  '1.234,50',
  '12,34',
  '1e3',
  '12.345',
  '-5',
  'doce',
  '1,2345',
  '$',
])('«%s» is not guessed', (text) => expect(typedAmount(text)).toBeUndefined());
