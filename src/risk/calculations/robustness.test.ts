import { expect, test } from 'vitest';

import { robustnessOf } from './robustness.ts';

test('the index without an indicator rounds a half up, as the index does', () => {
  const indicator = (abbreviation: string, points: number, maxPoints: number) => ({
    abbreviation,
    points,
    maxPoints,
    isRated: true,
  });
  const robustness = robustnessOf([
    indicator('$$CG', 20, 20),
    indicator('$$LP', 20.44, 40),
    indicator('$$FT', 17.54, 40),
  ]);
  // 37.98 of 80 are 47.475, and 57.98 of 100 the whole.
  expect(robustness?.without).toContainEqual({
    abbreviation: '$$CG',
    result: 47.48,
    change: -10.5,
  });
});
