import { shareOf } from './figure.ts';

/**
 * How many pesos of a hundred each part has, in whole pesos that make a hundred: those with the largest
 * remainders are rounded up. None where the parts add up to nothing.
 */
export const wholePesos = (parts: readonly number[]): number[] => {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total <= 0) return parts.map(() => 0);
  const exact = parts.map((part) => 100 * (shareOf(part, total) ?? 0));
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, pesos) => sum + pesos, 0);
  const roundedUp = exact
    .map((pesos, index) => ({ index, remainder: pesos % 1 }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
    .slice(0, missing)
    .map(({ index }) => index);
  return whole.map((pesos, index) => (roundedUp.includes(index) ? pesos + 1 : pesos));
};
