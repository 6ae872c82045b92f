import { expect, test } from 'vitest';

import { yearsUpToSameDay } from './compared-time.ts';

const rangesOf = (year: string, newestDay: string) =>
  yearsUpToSameDay(year, newestDay).map(({ from, to }) => [from, to]);

test('a year that goes on is compared up to the same day, one that is over in whole', () => {
  expect(rangesOf('2026', '2026-11-23')).toEqual([
    ['2025-01-01', '2025-11-23'],
    ['2026-01-01', '2026-11-23'],
  ]);
  expect(rangesOf('2024', '2026-11-23')).toEqual([
    ['2023-01-01', '2023-12-31'],
    ['2024-01-01', '2024-12-31'],
  ]);
});

test('the 29th of February is compared with the 28th, and the 28th with the 28th', () => {
  expect(rangesOf('2024', '2024-02-29')[0]).toEqual(['2023-01-01', '2023-02-28']);
  expect(rangesOf('2025', '2025-02-28')[0]).toEqual(['2024-01-01', '2024-02-28']);
});
