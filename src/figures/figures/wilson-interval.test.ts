import { expect, test } from 'vitest';

import { wilsonInterval } from './wilson-interval.ts';

// From the tables of Newcombe (1998).
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i cases', (part, whole, low, high) => {
  const [from, to] = wilsonInterval(part, whole) ?? [];
  expect(from).toBeCloseTo(low, 4);
  expect(to).toBeCloseTo(high, 4);
});

/** Of published federal contracts, as computed by hand (docs/methodology.md#signals). */
test.each([
  [33, 1284, 0.0184, 0.0359],
  [4, 259, 0.006, 0.039],
  [7, 1678, 0.002, 0.0086],
  [0, 1678, 0, 0.0023],
  [0, 3, 0, 0.5615],
])('%i of %i contracts', (part, whole, low, high) => {
  const [from, to] = wilsonInterval(part, whole) ?? [];
  expect(from).toBeCloseTo(low, 4);
  expect(to).toBeCloseTo(high, 4);
});

test.each([
  [1, 0],
  [3, 2],
  [-1, 4],
])('%i of %i is no share of cases', (part, whole) => {
  expect(wilsonInterval(part, whole)).toBeNull();
});
