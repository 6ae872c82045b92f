import type { ContractTotals } from '../../figures/figures/contract-totals.ts';
import type { GroupSums } from './contract-group-endpoints.ts';

/** What all groups add up to, as one of them. */
export const sumsOfTotals = (
  { totalAmount, counts, withoutAmount, populations }: ContractTotals,
  listed: number,
): GroupSums => ({
  contracts: listed,
  counted: counts.total,
  amendments: populations.AMENDMENT,
  notConcluded: populations.NOT_CONCLUDED,
  amount: totalAmount,
  withoutAmount,
});
