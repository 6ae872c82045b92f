import { expect, test } from 'vitest';

import { shownIndex } from './shown-index.ts';

test.each([
  [77.33, '77.33'],
  [74.67, '74.67'],
  [50.04, '50.04'],
  [72, '72.00'],
  [0, '0.00'],
  [100, '100.00'],
])('an index of %f is shown as %s, with two decimals like any other', (result, shown) => {
  expect(shownIndex(result)).toBe(shown);
});
