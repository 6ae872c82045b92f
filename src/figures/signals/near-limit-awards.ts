import { z } from '../../foundation/platform/schema.ts';
import { SignalBlank } from './signal-coverage.ts';
import { CategoryGroup } from './signal-finding.ts';

export const barsOfHalf = 20;
/** How much of its limit a bar of the histogram covers. */
export const shareOfBar = 0.5 / barsOfHalf;

const contracts = z.int();

/** Direct awards of a year, by which share of its own limit each of them is. */
export const NearLimitAwards = z.strictObject({
  /** Those with an award that has a limit, the newest first. */
  years: z.array(z.int()),
  /** Null when there is none. */
  year: z.int().nullable(),
  contracts,
  /** Less than half of the limit, and more than one and a half. */
  belowHalf: contracts,
  beyond: contracts,
  /**
   * From half of the limit to one and a half, each of 2.5 %: the first half up to the limit and with it,
   * the second above it.
   */
  bars: z.array(contracts).length(2 * barsOfHalf),
  /** Up to 5 % from the limit; what lies exactly on it is on neither side. */
  below: contracts,
  above: contracts,
  /** The same of that year and the two before, and how probable so many below are by chance. */
  threeYears: z.strictObject({
    below: contracts,
    above: contracts,
    /** Null of fewer than 12. */
    probability: z.number().nullable(),
  }),
  /** Limits that held in the year. */
  limits: z.array(
    z.strictObject({
      group: CategoryGroup,
      from: z.iso.date(),
      to: z.iso.date(),
      /** With tax. */
      amount: z.number(),
      legalBasis: z.string(),
    }),
  ),
  /** Direct awards of all years that have no place, and why. */
  withoutPlace: z.array(z.strictObject({ blank: SignalBlank, contracts })),
});
export type NearLimitAwards = z.infer<typeof NearLimitAwards>;
