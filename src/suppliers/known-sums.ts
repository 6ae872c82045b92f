import { knownSum } from '../contracts/known-sum.ts';
import type { SupplierTotals } from './supplier-endpoints.ts';

export type SupplierSums = Omit<SupplierTotals, 'totalCount'> & {
  /** Contracts in all. */
  count: number;
};

/** Pesos by column; null where none of the contracts behind a sum states its amount. */
export const knownSums = (sums: SupplierSums) => ({
  public: knownSum(sums.public, sums.publicCount, sums.publicWithoutAmount),
  invitation: knownSum(sums.invitation, sums.invitationCount, sums.invitationWithoutAmount),
  noBid: knownSum(sums.noBid, sums.noBidCount, sums.noBidWithoutAmount),
  total: knownSum(sums.total, sums.count, sums.withoutAmount),
});
