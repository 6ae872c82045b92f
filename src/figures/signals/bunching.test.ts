import { expect, test } from 'vitest';

import { bunchingProbability } from './bunching.ts';

test.each([
  [18, 7, 0.021643],
  [15, 15, 0.572232],
  [24, 6, 0.000715],
  [9, 3, 0.072998],
  [0, 12, 1],
  [12, 0, 2 ** -12],
  [0, 0, 1],
  [1000, 1000, 0.50892],
])('%d below and %d above: %d', (below, above, expected) => {
  expect(bunchingProbability(below, above)).toBeCloseTo(expected, 6);
});
