import { expect, test } from 'vitest';

import { dayAfter, daysOfMonth, isWeekend } from './calendar-days.ts';
import { sideOfMark } from './day-mark.ts';
import { neighborDay } from './neighbor-day.ts';

test('a month has its own days, and the weekend is Saturday and Sunday', () => {
  expect(daysOfMonth(2024, 2)).toHaveLength(29);
  expect(daysOfMonth(2023, 12).at(-1)).toBe('2023-12-31');
  expect(daysOfMonth(2024, 3).filter(isWeekend).slice(0, 3)).toEqual([
    '2024-03-02',
    '2024-03-03',
    '2024-03-09',
  ]);
  expect(dayAfter('2024-12-31', 1)).toBe('2025-01-01');
});

test('the surface of a mark is in proportion, the smallest can be seen, and no amount has no size', () => {
  expect(sideOfMark(400, 400)).toBe(16);
  expect(sideOfMark(100, 400)).toBe(8);
  expect(sideOfMark(0.01, 400)).toBe(3);
  expect(sideOfMark(0, 0)).toBe(3);
  expect(sideOfMark(null, 400)).toBe(null);
});

test('keys walk over the days that have contracts, by day, week and month', () => {
  const days = ['2024-01-02', '2024-01-05', '2024-01-12', '2024-03-01'];
  const from = (day: string, key: string) => neighborDay(days, day, key);
  expect(from('2024-01-02', 'ArrowRight')).toBe('2024-01-05');
  expect(from('2024-01-12', 'ArrowUp')).toBe('2024-01-05');
  expect(from('2024-01-05', 'ArrowDown')).toBe('2024-01-12');
  expect(from('2024-01-05', 'PageDown')).toBe('2024-03-01');
  expect(from('2024-03-01', 'ArrowRight')).toBe('2024-03-01');
  expect(from('2024-01-02', 'ArrowLeft')).toBe('2024-01-02');
  expect(from('2024-03-01', 'Home')).toBe('2024-01-02');
  expect(from('2024-01-02', 'a')).toBeUndefined();
});
