import { amountOf, contractsOf, type Figure, inAllAndByType } from '../../figures/figure.ts';
import type { ContractGroupOrder, GroupSums } from '../contract-group-endpoints.ts';
import { groupOrderOf } from '../group-order.ts';

/** What the contracts of a cell are: money of those that count, and as many as the list has. */
export const cellFigures = (withReports = false) => ({
  amount: amountOf('counted'),
  contracts: contractsOf(withReports ? 'every' : 'listed'),
});
export type CellFigures = ReturnType<typeof cellFigures>;

/** The same of a group, with its money by type of procedure. */
export const groupFigures = (withReports = false) => {
  const { total, ...byType } = inAllAndByType(amountOf('counted'));
  return { ...cellFigures(withReports), amount: total, ...byType };
};
export type GroupFigures = ReturnType<typeof groupFigures>;

export const groupSumsOf = ({
  amount,
  contracts,
}: Record<keyof CellFigures, Figure>): GroupSums => ({
  contracts: contracts.contracts,
  counted: amount.contracts,
  amount: amount.value,
  withoutAmount: amount.withoutValue,
});

/** The order of the rows, as the figures know it. */
export const orderOfGroups = (
  asked: ContractGroupOrder,
): { sort: keyof CellFigures | 'name'; order: 'asc' | 'desc' } => {
  const { sort, order } = groupOrderOf(asked);
  return { sort: sort === 'group' ? 'name' : sort, order };
};
