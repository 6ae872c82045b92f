import { expect, test } from 'vitest';

import { figureOfAnswer } from '../figures/figure.ts';
import { concentrationOf } from './concentration.ts';

const figure = (value: number | null) =>
  figureOfAnswer({ value, contracts: 1, withoutValue: value === null ? 1 : 0 });
const named = (...values: (number | null)[]) =>
  values.map((value, at) => ({ supplier: `supplier ${at}`, amount: figure(value) }));
const nobody = (value: number | null) => ({ supplier: null, amount: figure(value) });

test('ten equal suppliers are at the limit of 1,000, where spending is no longer spread', () => {
  expect(concentrationOf(named(...Array.from({ length: 10 }, () => 5)))).toEqual({
    first: 0.1,
    firstThree: 0.3,
    index: 1000,
    indexAtMost: 1000,
    level: 'MODERATE',
    withoutSupplier: 0,
  });
  expect(concentrationOf(named(...Array.from({ length: 11 }, () => 5))).level).toBe('SPREAD');
});

test('1,800 is still moderate, more is high, and one supplier alone is 10,000', () => {
  expect(concentrationOf(named(30, 30))).toMatchObject({ index: 5000, level: 'HIGH' });
  expect(concentrationOf(named(0.1))).toMatchObject({ first: 1, firstThree: 1, index: 10_000 });
  // 4 × 20 % and 2 × 10 %: 1,600 and 200.
  const moderate = named(20, 20, 20, 20, 10, 10);
  expect(concentrationOf(moderate)).toMatchObject({ index: 1800, level: 'MODERATE' });
});

test('money of nobody is part of the whole, in no square, and at most all of the first', () => {
  const { first, index, indexAtMost, level, withoutSupplier } = concentrationOf([
    ...named(50, 10),
    nobody(40),
  ]);
  expect({ first, index, indexAtMost, withoutSupplier }).toEqual({
    first: 0.5,
    index: 2600,
    indexAtMost: 8200,
    withoutSupplier: 0.4,
  });
  expect(level).toBe('HIGH');
  const spread = named(...Array.from({ length: 60 }, () => 1));
  expect(concentrationOf([...spread, nobody(40)])).toMatchObject({ index: 60, level: null });
});

test('what is not known has no share, and is no 0', () => {
  const unknown = { first: null, firstThree: null, index: null, indexAtMost: null, level: null };
  expect(concentrationOf([])).toEqual({ ...unknown, withoutSupplier: null });
  expect(concentrationOf([...named(null, null), nobody(null)])).toEqual({
    ...unknown,
    withoutSupplier: null,
  });
  expect(concentrationOf(named(0))).toEqual({ ...unknown, withoutSupplier: null });
  expect(concentrationOf([...named(null), nobody(7)])).toEqual({ ...unknown, withoutSupplier: 1 });
  expect(concentrationOf(named(6, 2, null))).toMatchObject({ first: 0.75, firstThree: 1 });
});
