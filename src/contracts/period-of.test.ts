import { expect, test } from 'vitest';

import { noFilters } from './contract-search.ts';
import { periodOf } from './period-of.ts';

test('a filter without a time is of every period', () => {
  expect(periodOf(noFilters)).toBeUndefined();
  expect(periodOf({ ...noFilters, search: 'bacheo' } as typeof noFilters)).toBeUndefined();
});

test('administrations, years and quarters are all said, as each narrows the others', () => {
  const time = { administrationPeriods: ['2024-2026'], fiscalYears: ['2024'], trimonths: [] };
  expect(periodOf(time)).toBe('2024-2026, 2024');
  expect(periodOf({ ...time, trimonths: ['1o 2024', '2o 2024'] })).toBe(
    '2024-2026, 2024, 1o 2024, 2o 2024',
  );
});
