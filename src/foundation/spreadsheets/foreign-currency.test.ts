import { expect, test } from 'vitest';

import { isForeignCurrency } from './foreign-currency.ts';

test.each([
  'Dólar',
  'Dólar americano',
  'USD',
  'US$',
  'Moneda extranjera',
  'Euro (€)',
  'Corona sueca',
])('%s is another currency', (cell) => {
  expect(isForeignCurrency(cell)).toBe(true);
});

test.each([
  'Peso mexicano',
  'Pesos M.N.',
  'Moneda nacional',
  'MXN',
  'M.N.',
  'Nacional',
  '$',
  '1',
  '',
])('"%s" is no other currency', (cell) => {
  expect(isForeignCurrency(cell)).toBe(false);
});
