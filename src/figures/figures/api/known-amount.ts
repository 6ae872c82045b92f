import type { Sum } from '../measure.ts';

/**
 * What `figureOf` says an amount is, in SQL that puts amounts in order: null when no contract states
 * one. Takes the columns or expressions of its sums.
 */
export const knownAmount = ({ contracts, amount, withoutAmount }: Record<Sum, string>): string =>
  `case when ${contracts} > 0 and ${contracts} = ${withoutAmount} then null else ${amount} end`;
