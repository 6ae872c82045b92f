import { expect, test } from 'vitest';

import { isUnfinished, quarterParts } from './quarter.ts';

test('a quarter is unfinished when its data were last changed before it was over', () => {
  expect(isUnfinished('1o 2024', '2024-04-01T02:00:00.000Z')).toBe(true);
  expect(isUnfinished('1o 2024', '2024-04-01T07:00:00.000Z')).toBe(false);
  expect(isUnfinished('4o 2024', '2024-11-20T10:00:00.000Z')).toBe(true);
});

test('without knowing when the data changed nothing is said to be unfinished', () => {
  expect(isUnfinished('4o 2090', null)).toBe(false);
});

test('a quarter has a number and a year', () => {
  expect(quarterParts('3o 2019')).toEqual({ number: 3, year: '2019' });
});
