import { expect, test } from 'vitest';

import { wholePesos } from './whole-pesos.ts';

test.each([
  [
    [231_615_481, 216_242_918, 375_256_536],
    [28, 26, 46],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [0, 0, 5],
    [0, 0, 100],
  ],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
  [
    [0.5, 99.5, 0],
    [1, 99, 0],
  ],
])('of %j pesos, %j of a hundred', (parts, pesos) => {
  expect(wholePesos(parts)).toEqual(pesos);
});

test('the pesos of any three sums make a hundred, each within one of its exact part', () => {
  for (let seed = 1; seed < 400; seed += 1) {
    const parts = [seed ** 3 % 977, (seed * 7919) % 1009, (seed * 104_729) % 613];
    const total = parts.reduce((sum, part) => sum + part, 0);
    const pesos = wholePesos(parts);
    expect(pesos.reduce((sum, part) => sum + part, 0)).toBe(100);
    for (const [index, part] of parts.entries())
      expect(Math.abs((pesos[index] ?? 0) - (100 * part) / total)).toBeLessThan(1);
  }
});
