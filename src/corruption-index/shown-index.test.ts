import { expect, test } from 'vitest';

import { comparedIndex, shownIndex } from './shown-index.ts';

test.each([
  [72.4, '72'],
  [50, '50'],
  [50.2, '50.2'],
  [50.04, '50.04'],
  [50.6, '51'],
  [75.3, '75.3'],
  [49.7, '49.7'],
  [74.67, '74.7'],
  [74.97, '74.97'],
  [75, '75'],
  [0, '0'],
  [100, '100'],
])('an index of %f is shown as %s, which never contradicts its level', (result, shown) => {
  expect(shownIndex(result)).toBe(shown);
});

test.each([
  [72, '72.0'],
  [71.87, '71.9'],
  [75.04, '75.04'],
  [74.97, '74.97'],
])('among others %f is shown as %s', (result, shown) => {
  expect(comparedIndex(result)).toBe(shown);
});
