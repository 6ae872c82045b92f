import type { Figures } from '../../../figures/figures/api/figure-sums.ts';
import type { ContractTotals } from '../../../figures/figures/contract-totals.ts';
import { amountOf, inAllAndByType } from '../../../figures/figures/figure.ts';
import type { TypeSums, TypeSumTotals } from '../type-sums.ts';

/** What a row of a list shows of its group: the contracts that count. */
export const typeSumFigures = inAllAndByType(amountOf('counted'));

export const typeSumsOf = ({
  total,
  PUBLIC,
  INVITATION,
  NO_BID,
}: Figures<typeof typeSumFigures>): TypeSums => ({
  contractsCount: total.contracts,
  publicCount: PUBLIC.contracts,
  invitationCount: INVITATION.contracts,
  noBidCount: NO_BID.contracts,
  public: PUBLIC.value,
  invitation: INVITATION.value,
  noBid: NO_BID.value,
  total: total.value,
  withoutAmount: total.withoutValue,
  publicWithoutAmount: PUBLIC.withoutValue,
  invitationWithoutAmount: INVITATION.withoutValue,
  noBidWithoutAmount: NO_BID.withoutValue,
});

/** The totals of a list of contracts under the names that lists of groups have for them. */
export const typeSumTotalsOf = (totals: ContractTotals): TypeSumTotals => ({
  totalCount: totals.counts.total,
  publicCount: totals.counts.PUBLIC,
  invitationCount: totals.counts.INVITATION,
  noBidCount: totals.counts.NO_BID,
  public: totals.PUBLIC,
  invitation: totals.INVITATION,
  noBid: totals.NO_BID,
  total: totals.totalAmount,
  withoutAmount: totals.withoutAmount,
  publicWithoutAmount: totals.withoutAmounts.PUBLIC,
  invitationWithoutAmount: totals.withoutAmounts.INVITATION,
  noBidWithoutAmount: totals.withoutAmounts.NO_BID,
  amendments: totals.amendments,
  populations: totals.populations,
});
