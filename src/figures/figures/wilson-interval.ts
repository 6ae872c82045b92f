import { shareOf } from './figure.ts';

/** The quantile of the normal distribution for 95 %. */
const z = 1.959963984540054;

/** With fewer cases a share says nothing. */
export const leastCases = 5;

/**
 * Between which shares, from 0 to 1, the true one lies with 95 % when `part` of `whole` cases were seen
 * (Wilson 1927). Null when it is no share of cases.
 */
export const wilsonInterval = (part: number, whole: number): [number, number] | null => {
  const share = shareOf(part, whole);
  if (share === null || share < 0 || share > 1) return null;
  const spread = z ** 2 / whole;
  const center = (share + spread / 2) / (1 + spread);
  const reach =
    (z / (1 + spread)) * Math.sqrt((share * (1 - share)) / whole + z ** 2 / (4 * whole ** 2));
  return [Math.max(0, center - reach), Math.min(1, center + reach)];
};
