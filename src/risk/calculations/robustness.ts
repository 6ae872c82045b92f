import { z } from '../../foundation/platform/schema.ts';
import { indexMaximum } from './corruption-level.ts';
import type { IndicatorResult } from './index-result.ts';

type Rated = Pick<IndicatorResult, 'abbreviation' | 'points' | 'maxPoints' | 'isRated'>;

const Result = z.number();

/** How far the index hangs on the weights of its indicators; all from 0 to 100. */
export const Robustness = z.strictObject({
  /** 5th and 95th percentile of the index under random weightings. */
  band: z.tuple([Result, Result]),
  least: Result,
  most: Result,
  weightings: z.int(),
  /**
   * How many weightings give more than `above` and at most `upTo`, from the least result to the
   * greatest; every row is of one level. The first row of all has 0, too.
   */
  distribution: z.array(
    z.strictObject({ above: Result, upTo: Result, weightings: z.int().nonnegative() }),
  ),
  /** The index without each of its indicators; the one that changes it most first. */
  without: z.array(
    z.strictObject({ abbreviation: z.string(), result: Result, change: z.number() }),
  ),
});
export type Robustness = z.infer<typeof Robustness>;

const weightings = 1000;
/** Of a row of the distribution; 50 and 75, where levels end, are multiples of it. */
const rowWidth = 2.5;
const weightingSeed = 20_260_101;

/**
 * The index under 1,000 random weightings of its rated indicators, all equally likely
 * (docs/calculations.md#how-robust-the-index-is). Null with fewer than two of them.
 */
export const robustnessOf = (indicators: readonly Rated[]): Robustness | null => {
  const rated = indicators.flatMap(({ abbreviation, points, maxPoints, isRated }) =>
    isRated && points !== null && maxPoints > 0 ? { abbreviation, points, maxPoints } : [],
  );
  if (rated.length < 2) return null;
  const scores = rated.map(({ points, maxPoints }) => points / maxPoints);
  const results = weighted(scores).toSorted((one, other) => one - other);
  return {
    band: [atPercentile(results, 5), atPercentile(results, 95)],
    least: results.at(0) ?? 0,
    most: results.at(-1) ?? 0,
    weightings,
    distribution: distributionOf(results),
    without: withoutEach(rated),
  };
};

/** The weights of one weighting are exponentially distributed and divided by their sum. */
const weighted = (scores: number[]): number[] => {
  const next = mulberry32(weightingSeed);
  return Array.from({ length: weightings }, () => {
    const weights = scores.map(() => -Math.log(1 - next()));
    const sum = add(weights);
    const score = add(scores.map((one, at) => one * (weights[at] ?? 0)));
    return roundToCents((score / sum) * indexMaximum);
  });
};

/** Numbers from 0 to below 1, always the same for a seed (Tommy Ettinger's Mulberry32). */
const mulberry32 = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** By nearest rank. */
const atPercentile = (sorted: number[], percent: number): number =>
  sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? 0;

const distributionOf = (sorted: number[]): Robustness['distribution'] => {
  const rows = sorted.map((result) => Math.max(1, Math.ceil(result / rowWidth)));
  const [first = 1, last = first] = [rows.at(0), rows.at(-1)];
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const row = first + at;
    const { length } = rows.filter((one) => one === row);
    return { above: (row - 1) * rowWidth, upTo: row * rowWidth, weightings: length };
  });
};

const withoutEach = (rated: { abbreviation: string; points: number; maxPoints: number }[]) => {
  const whole = indexOf(rated);
  return rated
    .map(({ abbreviation }) => {
      const result = indexOf(rated.filter((one) => one.abbreviation !== abbreviation));
      return { abbreviation, result, change: roundToCents(result - whole) };
    })
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change));
};

/** To two decimals, halves up: in whole millionths, for 37.98 of 80 is less than 47.475 in binary. */
const indexOf = (rated: { points: number; maxPoints: number }[]): number => {
  const points = add(rated.map((one) => inMillionths(one.points)));
  const most = add(rated.map((one) => inMillionths(one.maxPoints)));
  return Math.floor((2 * points * indexMaximum * 100 + most) / (2 * most)) / 100;
};

const inMillionths = (points: number): number => Math.round(points * 1e6);

const add = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const roundToCents = (number: number): number => Math.round(number * 100) / 100;
