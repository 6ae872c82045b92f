import { z } from '../../foundation/platform/schema.ts';
import { type Figure, inCents, shareOf } from '../figures/figure.ts';

/**
 * How the money of a Herfindahl-Hirschman index is spread, by the limits of the Merger Guidelines of
 * the United States of 2023 (docs/methodology.md#concentration).
 */
export const concentrationLevels = ['SPREAD', 'MODERATE', 'HIGH'] as const;
export type ConcentrationLevel = (typeof concentrationLevels)[number];

const limits = [
  { level: 'SPREAD', below: 1000 },
  { level: 'MODERATE', below: 1801 },
] as const;

const levelOf = (index: number): ConcentrationLevel =>
  limits.find(({ below }) => index < below)?.level ?? 'HIGH';

/** How much of the money goes to few; shares from 0 to 1 of all money, the index from 0 to 10,000. */
export const Concentration = z.strictObject({
  /** Of the supplier with most money, and of the three with most, or of all when they are fewer. */
  first: z.number().nullable(),
  firstThree: z.number().nullable(),
  /** The sum of the squares of the shares, as if what has no supplier were of a different one each. */
  index: z.int().nullable(),
  /** The same as if all of that were of the first supplier. */
  indexAtMost: z.int().nullable(),
  /** Null too when both do not have the same. */
  level: z.enum(concentrationLevels).nullable(),
  /** Of contracts whose supplier was not published, who is nobody. */
  withoutSupplier: z.number().nullable(),
});
export type Concentration = z.infer<typeof Concentration>;

type Part = { supplier: string | null; amount: Figure };

/**
 * Null where no money is known, and what is of suppliers where no money of any of them is. Who got
 * contracts that all lack an amount has no share.
 */
export const concentrationOf = (parts: Part[]): Concentration => {
  const without = sumOf(centsIn(parts.filter(({ supplier }) => supplier === null)));
  const whole = sumOf(centsIn(parts));
  const named = centsIn(parts.filter(({ supplier }) => supplier !== null)).toSorted(
    (a, b) => b - a,
  );
  const ofWhole = (part: number) => shareOf(part, whole);
  const withoutSupplier = ofWhole(without);
  const [first = 0, ...others] = named;
  if (named.length === 0 || whole === 0) return { ...unknown, withoutSupplier };
  const index = indexOf([first, ...others], whole);
  const indexAtMost = indexOf([first + without, ...others], whole);
  return {
    first: ofWhole(first),
    firstThree: ofWhole(sumOf(named.slice(0, 3))),
    index,
    indexAtMost,
    level: levelOf(index) === levelOf(indexAtMost) ? levelOf(index) : null,
    withoutSupplier,
  };
};

const unknown = { first: null, firstThree: null, index: null, indexAtMost: null, level: null };

const centsIn = (parts: Part[]): number[] =>
  parts.flatMap(({ amount }) => (amount.value === null ? [] : [inCents(amount.value)]));

const sumOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);

const indexOf = (cents: number[], whole: number): number =>
  Math.round(10_000 * sumOf(cents.map((part) => (shareOf(part, whole) ?? 0) ** 2)));
