import { expect, test } from 'vitest';

import { limitsOf, moveLimit, type ScaleLimit } from './scale-limits.ts';
import { scaleIssues, startingScale } from './scale.ts';

const limitAt = (at: number) => limitsOf(startingScale).find((one) => one.at === at) as ScaleLimit;

test('a limit that is moved takes both rows along, and leaves their gap', () => {
  expect(moveLimit(startingScale, limitAt(1), 40)).toEqual([
    { min: 0, max: 39, value: 2.67 },
    { min: 40, max: 66, value: 5.33 },
    { min: 67, max: 100, value: 8 },
  ]);
});

test('a limit stops before a row has no width, however far it is moved', () => {
  for (const value of [-1000, 0, 66, 67, 1000])
    for (const at of [1, 2])
      expect(scaleIssues(moveLimit(startingScale, limitAt(at), value))).toEqual([]);
  expect(moveLimit(startingScale, limitAt(2), 1000)[2]).toEqual({ min: 99, max: 100, value: 8 });
});

test('a limit moves by a hundredth of the scale, whatever its size', () => {
  expect(limitAt(1).step).toBe(1);
  const [limit] = limitsOf([
    { min: 0, max: 0.5, value: 1 },
    { min: 0.5, max: 1, value: 2 },
  ]);
  expect(limit).toMatchObject({ step: 0.01, least: 0.01, most: 0.99, place: 0.5 });
});

test('rows that are not in their order have no limits to move', () => {
  expect(limitsOf(startingScale.toReversed())).toEqual([]);
});
