import {
  amountOf,
  contractsOf,
  type Figure,
  inAllAndByType,
} from '../../../figures/figures/figure.ts';
import type { ContractGroupOrder, GroupSums } from '../contract-group-endpoints.ts';
import { groupOrderOf } from '../group-order.ts';

/** What the contracts of a cell are: money of those that count, and as many as the list has. */
export const cellFigures = (withReports = false) => ({
  amount: amountOf('counted'),
  contracts: contractsOf(withReports ? 'every' : 'listed'),
  listedAmendments: contractsOf('amendments'),
  listedNotConcluded: contractsOf('notConcluded'),
});
export type CellFigures = ReturnType<typeof cellFigures>;

/** The same of a group, with its money by type of procedure. */
export const groupFigures = (withReports = false) => {
  const { total, ...byType } = inAllAndByType(amountOf('counted'));
  // The number that stands beside the money is the one that sorts.
  const counted = contractsOf('counted');
  return { ...cellFigures(withReports), amount: total, ...byType, counted };
};
export type GroupFigures = ReturnType<typeof groupFigures>;

export const groupSumsOf = ({
  amount,
  contracts,
  listedAmendments,
  listedNotConcluded,
}: Record<keyof CellFigures, Figure>): GroupSums => ({
  contracts: contracts.contracts,
  counted: amount.contracts,
  amendments: listedAmendments.contracts,
  notConcluded: listedNotConcluded.contracts,
  amount: amount.value,
  withoutAmount: amount.withoutValue,
});

/** The order of the rows, as the figures know it. */
export const orderOfGroups = (
  groupOrder: ContractGroupOrder,
): { sort: 'amount' | 'counted' | 'name'; order: 'asc' | 'desc' } => {
  const { sort, order } = groupOrderOf(groupOrder);
  return { sort: sorts[sort], order };
};

const sorts = { group: 'name', amount: 'amount', contracts: 'counted' } as const;
