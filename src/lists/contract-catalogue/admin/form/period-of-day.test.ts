import { expect, test } from 'vitest';

import { periodOfDay } from './period-of-day.ts';

const administrations = ['2018-2021', '2021-2024', '2024-2027'];

test('a day has a year, a quarter and the one administration of that year', () => {
  expect(periodOfDay('2026-03-25', administrations)).toEqual({
    fiscalYear: '2026',
    period: '1o 2026',
    administrationPeriod: '2024-2027',
  });
  expect(periodOfDay('2025-10-01', administrations)).toMatchObject({ period: '4o 2025' });
});

test('which administration it was is left open where two or none had the year', () => {
  for (const day of ['2024-06-30', '2031-01-01'])
    expect(periodOfDay(day, administrations).administrationPeriod).toBeUndefined();
});
