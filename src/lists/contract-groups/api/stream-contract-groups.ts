import {
  type FilterNames,
  findFilterNames,
} from '../../../figures/figures/api/find-filter-names.ts';
import {
  allGroups,
  findGroupPage,
  groupIn,
  type GroupRow,
} from '../../../figures/figures/api/find-group-page.ts';
import { findSelection } from '../../../figures/figures/api/selection.ts';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import type { ContractTotals } from '../../../figures/figures/contract-totals.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import {
  readInBatches,
  releasing,
} from '../../../foundation/platform/api/database/read-in-batches.ts';
import type { GroupOfContracts, ContractGroupOrder } from '../contract-group-endpoints.ts';
import { groupings } from '../grouping.ts';
import { findAroundGroups } from './find-around-groups.ts';
import type { GroupColumns } from './find-columns.ts';
import { findGroupRows } from './find-group-rows.ts';
import { groupFigures, orderOfGroups } from './group-figures.ts';

/** All groups of the contracts that a filter matches, with what stands beside them on the screen. */
export type ContractGroupStream = {
  totals: ContractTotals;
  listed: number;
  lastUpdate: string | null;
  columns: GroupColumns;
  /** How many groups there are, and how many of them have contracts that do not count alone. */
  total: number;
  uncountedGroups: number;
  /** What the ids of the filter are called. */
  names: FilterNames;
  /** Some hundreds at a time, in the order of the screen; to be read once. */
  batches: AsyncIterable<GroupOfContracts[]>;
  /** Aborted when no more rows will come: the answer that is being written must break off. */
  signal: AbortSignal;
};

/** As `streamContracts`, for groups. */
export const streamContractGroups = (
  sql: Sql,
  organizationId: string,
  { filters, ...query }: ContractGroupOrder & { filters: ContractFilters },
  reader: AbortSignal,
  use: (stream: ContractGroupStream) => Promise<void>,
): Promise<void> =>
  readInBatches(sql, reader, async (long) => {
    const { snapshot, signal, batchesOf } = long;
    const selection = await findSelection(snapshot, organizationId, filters);
    const { groupBy } = query;
    const { by } = groupings[groupBy];
    const groupsQuery = { selection, by, specs: groupFigures(query.incluirReportes) };
    const [around, names, { groupCount: total }] = await Promise.all([
      findAroundGroups(snapshot, selection, query),
      findFilterNames(snapshot, organizationId, filters),
      findGroupPage(snapshot, groupsQuery, { ...orderOfGroups(query), page: 1, pageSize: 1 }),
    ]);
    const rows = { selection, groupBy, columns: around.columns, total: around.totals.totalAmount };
    const batches = async function* () {
      const select = allGroups(snapshot, groupsQuery, orderOfGroups(query));
      for await (const found of batchesOf<GroupRow>(select))
        yield await findGroupRows(
          snapshot,
          rows,
          found.map((row) => groupIn(row, groupsQuery)),
        );
    };
    const uncountedGroups = total - around.countedGroups;
    await use({
      ...around,
      total,
      uncountedGroups,
      names,
      batches: releasing(long, batches()),
      signal,
    });
  });
