import { findFigures } from '../../../figures/figures/api/find-figures.ts';
import { findGroupPage } from '../../../figures/figures/api/find-group-page.ts';
import { addTotals, totalFigures } from '../../../figures/figures/api/find-totals.ts';
import type { Selection } from '../../../figures/figures/api/selection.ts';
import type { ContractTotals } from '../../../figures/figures/contract-totals.ts';
import { contractsOf } from '../../../figures/figures/figure.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { findLastUpdate } from '../../../records/records/api/find-last-update.ts';
import type { ContractGroupOrder } from '../contract-group-endpoints.ts';
import { groupings } from '../grouping.ts';
import { findColumns, type GroupColumns, noColumns } from './find-columns.ts';
import { cellFigures } from './group-figures.ts';

type AroundGroups = {
  totals: ContractTotals;
  /** How many contracts the list has, with its reports where they are asked for. */
  listed: number;
  /** How many groups have contracts that count. */
  countedGroups: number;
  lastUpdate: string | null;
  columns: GroupColumns;
};

/** What stands beside groups, whichever of them are shown. */
export const findAroundGroups = async (
  sql: Queries,
  selection: Selection,
  { groupBy, and, incluirReportes: withReports = false }: ContractGroupOrder,
): Promise<AroundGroups> => {
  const [whole, countedGroups, lastUpdate] = await Promise.all([
    findFigures(sql, selection, { ...totalFigures, ...cellFigures(withReports) }),
    countGroups(sql, selection, groupBy),
    findLastUpdate(sql, selection.organizationId),
  ]);
  const columns = and
    ? await findColumns(sql, { selection, groupBy, and, withReports }, whole)
    : noColumns;
  const totals = addTotals([whole], withReports);
  return { totals, listed: whole.contracts.contracts, countedGroups, lastUpdate, columns };
};

const countGroups = async (
  sql: Queries,
  selection: Selection,
  groupBy: ContractGroupOrder['groupBy'],
): Promise<number> => {
  const specs = { counted: contractsOf('counted') };
  const groupsQuery = { selection, by: groupings[groupBy].by, specs };
  const first = { sort: 'counted', order: 'desc', page: 1, pageSize: 1 } as const;
  return (await findGroupPage(sql, groupsQuery, first)).groupCount;
};
