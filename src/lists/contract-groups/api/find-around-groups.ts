import { findFigures } from '../../../figures/figures/api/find-figures.ts';
import { addTotals, totalFigures } from '../../../figures/figures/api/find-totals.ts';
import type { Selection } from '../../../figures/figures/api/selection.ts';
import type { ContractTotals } from '../../../figures/figures/contract-totals.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { findLastUpdate } from '../../../records/records/api/find-last-update.ts';
import type { ContractGroupOrder } from '../contract-group-endpoints.ts';
import { findColumns, type GroupColumns, noColumns } from './find-columns.ts';
import { cellFigures } from './group-figures.ts';

type AroundGroups = {
  totals: ContractTotals;
  /** How many contracts the list has, with its reports where they are asked for. */
  listed: number;
  lastUpdate: string | null;
  columns: GroupColumns;
};

/** What stands beside groups, whichever of them are shown. */
export const findAroundGroups = async (
  sql: Queries,
  selection: Selection,
  { groupBy, and, incluirReportes: withReports = false }: ContractGroupOrder,
): Promise<AroundGroups> => {
  const [whole, lastUpdate] = await Promise.all([
    findFigures(sql, selection, { ...totalFigures, ...cellFigures(withReports) }),
    findLastUpdate(sql, selection.organizationId),
  ]);
  const columns = and
    ? await findColumns(sql, { selection, groupBy, and, withReports }, whole)
    : noColumns;
  const totals = addTotals([whole], withReports);
  return { totals, listed: whole.contracts.contracts, lastUpdate, columns };
};
