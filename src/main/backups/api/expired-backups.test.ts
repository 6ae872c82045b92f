import { expect, test } from 'vitest';

import { expiredBackups } from './expired-backups.ts';

const hour = 3_600_000;
const first = Date.UTC(2024, 0, 1, 4);

/** What stays when there is a backup every so many hours, and the rotation follows each. */
const keptAfter = (every: number, backups: number): string[] => {
  let kept: number[] = [];
  for (let index = 0; index < backups; index += 1) {
    kept.push(first + index * every * hour);
    const expired = expiredBackups(kept);
    kept = kept.filter((moment) => !expired.includes(moment));
  }
  return kept.map((moment) => new Date(moment).toISOString().slice(0, 13));
};

test('of daily backups of two years 7 days, 4 weeks and 12 months stay', () => {
  const kept = keptAfter(24, 731); // to 2025-12-31, a Wednesday
  expect(kept.map((moment) => moment.slice(0, 10))).toEqual(
    [
      '01-31 02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30',
      '12-14 12-21 12-25 12-26 12-27 12-28 12-29 12-30 12-31',
    ].flatMap((days) => days.split(' ').map((day) => `2025-${day}`)),
  );
});

test('of hourly ones the last day stays whole, and one of each day before it', () => {
  const kept = keptAfter(1, 24 * 10);
  const lastDay = Array.from({ length: 24 }, (_, index) =>
    new Date(Date.UTC(2024, 0, 10, 4 + index)).toISOString().slice(0, 13),
  );
  expect(kept.slice(-24)).toEqual(lastDay);
  expect(kept.slice(0, -24)).toEqual(
    ['05', '06', '07', '08', '09'].map((day) => `2024-01-${day}T23`),
  );
});

test('the only backup there is, however old, stays', () => {
  expect(expiredBackups([first])).toEqual([]);
  expect(expiredBackups([])).toEqual([]);
});
