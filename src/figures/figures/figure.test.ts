import { expect, test } from 'vitest';

import { amountOf, contractsOf, figureOf, type FigureSpec, shareOf } from './figure.ts';
import type { Sum } from './measure.ts';

const figureFrom = (spec: FigureSpec, sums: Partial<Record<Sum, number>>) =>
  figureOf(spec, (sum) => sums[sum] ?? 0);

const pesos = amountOf('counted');

test('a sum of contracts that all lack an amount is unknown, a sum of no contracts is 0', () => {
  expect(figureFrom(pesos, { contracts: 2, amount: 0, withoutAmount: 2 }).value).toBeNull();
  expect(figureFrom(pesos, { contracts: 0, amount: 0, withoutAmount: 0 }).value).toBe(0);
});

test('a sum says how many contracts it left out', () => {
  expect(figureFrom(pesos, { contracts: 3, amount: 500, withoutAmount: 2 })).toEqual({
    value: 500,
    contracts: 3,
    withoutValue: 2,
  });
});

test('a number of contracts leaves none out', () => {
  expect(figureFrom(contractsOf('listed'), { contracts: 3, amount: 0, withoutAmount: 0 })).toEqual({
    value: 3,
    contracts: 3,
    withoutValue: 0,
  });
});

test('a part of nothing is not known, nor an unknown part', () => {
  expect(shareOf(0, 0)).toBeNull();
  expect(shareOf(null, 5)).toBeNull();
  expect(shareOf(5, null)).toBeNull();
  expect(shareOf(1, 4)).toBe(0.25);
});
