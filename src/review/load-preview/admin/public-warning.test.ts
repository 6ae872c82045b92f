import { expect, test } from 'vitest';

import { publicWarningOf } from './public-warning.tsx';

const shown = (totalAmount: number | null) => ({ totals: { totalAmount } }) as never;
const warned = (before: number | null, after: number | null) =>
  publicWarningOf({ before: shown(before), after: shown(after) });

test('a total that falls by a cent, or is ten times that of today, is warned of', () => {
  expect(warned(100, 99.99)).toEqual({ kind: 'falls', value: 0.01 });
  expect(warned(100, 1000)).toEqual({ kind: 'grows', value: 10 });
  expect(warned(5, null)).toEqual({ kind: 'falls', value: 5 });
  expect(warned(100, 38_350)).toEqual({ kind: 'grows', value: 383 });
});

test('a total that grows less, begins or was unknown is not', () => {
  for (const [before, after] of [
    [100, 100],
    [100, 999.99],
    [0, 1_000_000],
    [null, 5],
  ] as const)
    expect(warned(before, after)).toBeUndefined();
});
