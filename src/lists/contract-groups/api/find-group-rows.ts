import type { Figures } from '../../../figures/figures/api/figure-sums.ts';
import type { Group } from '../../../figures/figures/api/find-figures.ts';
import type { Selection } from '../../../figures/figures/api/selection.ts';
import type { Dimension } from '../../../figures/figures/dimension.ts';
import { shareOf } from '../../../figures/figures/figure.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { GroupOfContracts } from '../contract-group-endpoints.ts';
import { type Grouping } from '../grouping-kind.ts';
import { groupings } from '../grouping.ts';
import type { GroupColumns } from './find-columns.ts';
import { findGroupNames } from './find-group-names.ts';
import { findLargestContracts } from './find-largest-contracts.ts';
import { type GroupFigures, groupSumsOf } from './group-figures.ts';

type Around = {
  selection: Selection;
  groupBy: Grouping;
  columns: GroupColumns;
  /** The amount of all groups. */
  total: number | null;
};

/** What the list shows of some groups, in their order. */
export const findGroupRows = async (
  sql: Queries,
  { selection, groupBy, columns, total }: Around,
  groups: Group<Dimension, GroupFigures>[],
): Promise<GroupOfContracts[]> => {
  const { by } = groupings[groupBy];
  const found = groups.map((group) => ({ key: group.by[by], figures: group.figures }));
  const keys = found.map(({ key }) => key);
  const [names, largest, cells] = await Promise.all([
    findGroupNames(sql, selection.organizationId, by, keys),
    findLargestContracts(
      sql,
      selection,
      by,
      found.filter(statesAmounts).map(({ key }) => key),
    ),
    columns.findCells(found),
  ]);
  return found.map(({ key, figures }, at) => ({
    key,
    name: names.get(key) ?? null,
    ...groupSumsOf(figures),
    share: shareOf(figures.amount.value, total),
    PUBLIC: figures.PUBLIC.value,
    INVITATION: figures.INVITATION.value,
    NO_BID: figures.NO_BID.value,
    largest: largest.get(key) ?? null,
    cells: [],
    others: null,
    ...cells[at],
  }));
};

/** To find that there is no largest contract, all contracts would be read. */
const statesAmounts = ({ figures: { amount } }: { figures: Figures<GroupFigures> }): boolean =>
  amount.contracts > amount.withoutValue;
