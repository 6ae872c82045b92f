import { expect, test } from 'vitest';

import { formatsOf } from '../../foundation/platform/formats.ts';
import { shareOf } from './figure.ts';
import { sumShown } from './sum-shown.ts';

const { share } = formatsOf('es');

test('rounded shares may add up to more or less than 100', () => {
  expect(sumShown([1, 1, 1].map((part) => share(shareOf(part, 3), true)))).toBe(99);
  expect(sumShown([1, 1, 1].map((part) => share(shareOf(part, 3), false)))).toBe(99.99);
  expect(sumShown(['21%', '18%', '62%'])).toBe(101);
  expect(sumShown([992, 4, 4].map((part) => share(shareOf(part, 1000), true)))).toBe(99);
  expect(sumShown(['50.10%', '25.20%', '24.70%'])).toBe(100);
});

test('shares of nothing add up to nothing', () => {
  expect(sumShown([0, 0].map((part) => share(shareOf(part, 0), true)))).toBeUndefined();
  expect(sumShown([])).toBeUndefined();
});
