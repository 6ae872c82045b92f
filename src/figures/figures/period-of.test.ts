import { expect, test } from 'vitest';

import { noFilters } from './contract-filters.ts';
import { periodOf } from './period-of.ts';

test('a filter without a time is of every period', () => {
  expect(periodOf(noFilters, 'es')).toBeUndefined();
  expect(periodOf({ ...noFilters, search: 'bacheo' } as typeof noFilters, 'es')).toBeUndefined();
});

test('administrations, years and quarters are all said, as each narrows the others', () => {
  const time = { administrationPeriods: ['2024-2026'], fiscalYears: ['2024'], trimonths: [] };
  expect(periodOf(time, 'es')).toBe('2024-2026, 2024');
  expect(periodOf({ ...time, trimonths: ['1o 2024', '2o 2024'] }, 'es')).toBe(
    '2024-2026, 2024, 1o 2024 o 2o 2024',
  );
});

test('a year of another administration is not said, as it adds nothing', () => {
  const known = [
    { _id: '2023', administrationPeriods: ['2021-2024'] },
    { _id: '2025', administrationPeriods: ['2024-2026'] },
  ];
  const current = { administrationPeriods: ['2024-2026'], trimonths: [] };
  expect(periodOf({ ...current, fiscalYears: ['2023', '2025'] }, 'es', known)).toBe('2025');
  expect(periodOf({ ...current, fiscalYears: ['2023'] }, 'es', known)).toBe('2024-2026, 2023');
  const everything = { administrationPeriods: [], trimonths: [] };
  expect(periodOf({ ...everything, fiscalYears: ['2023', '2025'] }, 'es', known)).toBe(
    '2023 o 2025',
  );
});

test('an administration that a year or a quarter says already is not said', () => {
  const known = [
    { _id: '2024', administrationPeriods: ['2024-2026', '2021-2024'] },
    { _id: '2026', administrationPeriods: ['2024-2026'] },
    { _id: '4o 2024', administrationPeriods: ['2024-2026'] },
  ];
  const ofCurrent = (fiscalYears: string[], trimonths: string[] = []) =>
    periodOf({ administrationPeriods: ['2024-2026'], fiscalYears, trimonths }, 'es', known);
  expect(ofCurrent(['2026'])).toBe('2026');
  expect(ofCurrent(['2024'])).toBe('2024-2026, 2024');
  expect(ofCurrent(['2026', '2024'])).toBe('2024-2026, 2026 o 2024');
  expect(ofCurrent(['2024'], ['4o 2024'])).toBe('2024, 4o 2024');
  expect(ofCurrent(['2025'])).toBe('2025');
  expect(ofCurrent([])).toBe('2024-2026');
});
