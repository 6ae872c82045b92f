import { findGroupPage, type GroupPage } from '../../../figures/figures/api/find-group-page.ts';
import { findSelection, type Selection } from '../../../figures/figures/api/selection.ts';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import type { Dimension } from '../../../figures/figures/dimension.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { clampPage } from '../../../foundation/platform/paging.ts';
import type { ContractGroupQuery } from '../contract-group-endpoints.ts';
import { groupings } from '../grouping.ts';
import { findAroundGroups } from './find-around-groups.ts';
import { findGroupRows } from './find-group-rows.ts';
import { cellFigures, type GroupFigures, groupFigures, orderOfGroups } from './group-figures.ts';

/**
 * One page of the groups of the contracts that a filter matches, with the totals of all of them.
 * Contracts without a value make a group of their own, so that the groups add up to the totals.
 */
export const findContractGroups = (
  sql: Sql,
  organizationId: string,
  filters: ContractFilters,
  query: ContractGroupQuery,
) =>
  readSnapshot(sql, async (snapshot) => {
    const selection = await findSelection(snapshot, organizationId, filters);
    const [{ columns, countedGroups, ...around }, found] = await Promise.all([
      findAroundGroups(snapshot, selection, query),
      findClampedPage(snapshot, selection, query),
    ]);
    const { groupBy } = query;
    const total = around.totals.totalAmount;
    const [docs, largestAmount] = await Promise.all([
      findGroupRows(snapshot, { selection, groupBy, columns, total }, found.groups),
      findLargestAmount(snapshot, selection, query, found),
    ]);
    return {
      docs,
      ...clampPage(query, found.groupCount),
      columns: columns.columns,
      others: columns.others,
      ...around,
      uncountedGroups: found.groupCount - countedGroups,
      largestAmount,
    };
  });

type Page = GroupPage<Dimension, GroupFigures>;

/** The page that was asked for, or the last one when there are not so many. */
const findClampedPage = async (
  sql: Queries,
  selection: Selection,
  query: ContractGroupQuery,
): Promise<Page> => {
  const { by } = groupings[query.groupBy];
  const groupsQuery = { selection, by, specs: groupFigures(query.incluirReportes) };
  const find = (page: number) =>
    findGroupPage(sql, groupsQuery, { ...orderOfGroups(query), page, pageSize: query.pageSize });
  const page = Math.max(1, query.page);
  const found = await find(page);
  if (found.groupCount > 0 || page === 1) return found;
  const { groupCount } = await find(1);
  return find(clampPage({ ...query, page }, groupCount).page);
};

/** What the bars are measured by, the same on every page. */
const findLargestAmount = async (
  sql: Queries,
  selection: Selection,
  query: ContractGroupQuery,
  found: Page,
): Promise<number | null> => {
  const largestFirst = { sort: 'amount', order: 'desc', page: 1, pageSize: 1 } as const;
  const { sort, order } = orderOfGroups(query);
  const isKnown = sort === largestFirst.sort && order === largestFirst.order && query.page <= 1;
  const specs = cellFigures(query.incluirReportes);
  const groupsQuery = { selection, by: groupings[query.groupBy].by, specs };
  const { groups } = isKnown ? found : await findGroupPage(sql, groupsQuery, largestFirst);
  return groups[0]?.figures.amount.value ?? null;
};
