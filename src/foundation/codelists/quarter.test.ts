import { expect, test } from 'vitest';

import { everyQuarter, isUnfinished, quarterParts } from './quarter.ts';

test('a quarter is unfinished when its data were last changed before it was over', () => {
  expect(isUnfinished('1o 2024', '2024-04-01T02:00:00.000Z')).toBe(true);
  expect(isUnfinished('1o 2024', '2024-04-01T07:00:00.000Z')).toBe(false);
  expect(isUnfinished('4o 2024', '2024-11-20T10:00:00.000Z')).toBe(true);
  expect(isUnfinished('4o 2024', '2025-01-01T05:59:59.000Z')).toBe(true);
  expect(isUnfinished('4o 2024', '2025-01-01T06:00:00.000Z')).toBe(false);
  expect(isUnfinished('1o 2025', '2025-01-01T06:00:00.000Z')).toBe(true);
});

test('without knowing when the data changed nothing is said to be unfinished', () => {
  expect(isUnfinished('4o 2090', null)).toBe(false);
});

test('a quarter has a number and a year', () => {
  expect(quarterParts('3o 2019')).toEqual({ number: 3, year: '2019' });
});

test('between the first and the last quarter there is every other one', () => {
  expect(everyQuarter(['3o 2019', '4o 2019', '2o 2020', '1o 2021'])).toEqual([
    '3o 2019',
    '4o 2019',
    '1o 2020',
    '2o 2020',
    '3o 2020',
    '4o 2020',
    '1o 2021',
  ]);
  expect(everyQuarter(['4o 2020'])).toEqual(['4o 2020']);
  expect(everyQuarter([])).toEqual([]);
});

test('a year that is wrong by centuries adds no quarters', () => {
  expect(everyQuarter(['1o 1019', '2o 2019'])).toEqual(['1o 1019', '2o 2019']);
});
