import {
  Amendments,
  type ContractTotals,
  KnownSum,
  PopulationCounts,
} from '../../figures/figures/contract-totals.ts';
import { z } from '../../foundation/platform/schema.ts';

/** What contracts that count add up to, in pesos, by type of procedure: the columns of a list of groups. */
const sums = {
  publicCount: z.int(),
  invitationCount: z.int(),
  noBidCount: z.int(),
  public: KnownSum,
  invitation: KnownSum,
  noBid: KnownSum,
  total: KnownSum,
  withoutAmount: z.int(),
  publicWithoutAmount: z.int(),
  invitationWithoutAmount: z.int(),
  noBidWithoutAmount: z.int(),
};

/** Those of one group, such as a supplier or a unit. */
export const TypeSums = z.strictObject({ contractsCount: z.int(), ...sums });
export type TypeSums = z.infer<typeof TypeSums>;

/** The sums of every row that the filter matches, not of one page. */
export const TypeSumTotals = z.strictObject({
  totalCount: z.int(),
  ...sums,
  amendments: Amendments,
  populations: PopulationCounts,
});
export type TypeSumTotals = z.infer<typeof TypeSumTotals>;

export const typeSumAmounts = ['public', 'invitation', 'noBid', 'total'] as const;

/** The same totals under the names that the panels of all contracts have. */
export const contractTotalsIn = (totals: TypeSumTotals): ContractTotals => ({
  totalAmount: totals.total,
  PUBLIC: totals.public,
  INVITATION: totals.invitation,
  NO_BID: totals.noBid,
  counts: {
    total: totals.totalCount,
    PUBLIC: totals.publicCount,
    INVITATION: totals.invitationCount,
    NO_BID: totals.noBidCount,
  },
  amendments: totals.amendments,
  populations: totals.populations,
  withoutAmount: totals.withoutAmount,
  withoutAmounts: {
    PUBLIC: totals.publicWithoutAmount,
    INVITATION: totals.invitationWithoutAmount,
    NO_BID: totals.noBidWithoutAmount,
  },
});
