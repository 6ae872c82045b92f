import { expect, test } from 'vitest';

import { adjustPValues } from './benjamini-hochberg.ts';

const rounded = (values: number[]) => values.map((value) => Number(value.toFixed(4)));

test.each([
  [
    [0.001, 0.008, 0.039, 0.041, 0.042, 0.06],
    [0.006, 0.024, 0.0504, 0.0504, 0.0504, 0.06],
  ],
  [
    [0.021643, 0.572232, 0.000715],
    [0.0325, 0.5722, 0.0021],
  ],
  [
    [0.9, 0.9],
    [0.9, 0.9],
  ],
  [[0.03], [0.03]],
  [[], []],
])('%j becomes %j, in the order of the tests', (values, expected) => {
  expect(rounded(adjustPValues(values))).toEqual(expected);
});
