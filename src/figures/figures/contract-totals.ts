import { z } from '../../foundation/platform/schema.ts';

const perType = <Value extends z.ZodType>(value: Value) => ({
  PUBLIC: value,
  INVITATION: value,
  NO_BID: value,
});

/**
 * Pesos; null, never 0, when every contract behind it lacks an amount
 * (docs/methodology.md#unknown-amounts).
 */
export const KnownSum = z.number().nullable();

/** Contracts beside the figures, and what those that state an amount add up to. */
export const Amendments = z.strictObject({
  count: z.int(),
  amount: KnownSum,
  withoutAmount: z.int(),
});
export type Amendments = z.infer<typeof Amendments>;

/** How many rows of a list are of each population: they add up to the list, which has reports only on request. */
export const PopulationCounts = z.strictObject({
  COUNTED: z.int(),
  AMENDMENT: z.int(),
  NOT_CONCLUDED: z.int(),
  REPORT: z.int(),
});
export type PopulationCounts = z.infer<typeof PopulationCounts>;

/**
 * What the contracts that count add up to (docs/spec-readings.md#what-is-counted): pesos per
 * procedure type and in all, how many they are, the amendments beside them, and how many of them
 * have no known amount.
 */
export const ContractTotals = z.strictObject({
  totalAmount: KnownSum,
  ...perType(KnownSum),
  counts: z.strictObject({ total: z.int(), ...perType(z.int()) }),
  amendments: Amendments,
  populations: PopulationCounts,
  withoutAmount: z.int(),
  /** The same by procedure type. */
  withoutAmounts: z.strictObject(perType(z.int())),
});
export type ContractTotals = z.infer<typeof ContractTotals>;
