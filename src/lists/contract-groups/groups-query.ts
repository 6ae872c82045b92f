import type { ContractFilters } from '../../figures/figures/contract-filters.ts';
import { listsReports } from '../../figures/figures/filter-search.ts';
import {
  type UnreadFilter,
  unreadFilters,
  unreadIn,
} from '../../figures/figures/unread-filters.ts';
import type { PageSize } from '../../foundation/platform/paging.ts';
import type { QueryValues } from '../../foundation/platform/query-string.ts';
import type { z } from '../../foundation/platform/schema.ts';
import { groupOrderOf } from './group-order.ts';
import { groupSearch, type GroupSort, groupSorts } from './group-search.ts';
import { type Grouping, groupingKeys } from './grouping-kind.ts';

/** What the cells of a table that crosses two groupings show. */
export const cellKinds = ['amount', 'contracts', 'share'] as const;
export type CellKind = (typeof cellKinds)[number];

/** Groups, as a page asks for them; nothing is left to a default that might change on the way. */
export type GroupsQuery = {
  filters: ContractFilters;
  groupBy: Grouping;
  and: Grouping | undefined;
  cells: CellKind;
  page: number;
  pageSize: z.output<typeof PageSize>;
  sort: GroupSort;
  order: 'asc' | 'desc';
  reports: boolean;
};

type Search = {
  groupBy?: string | undefined;
  and?: string | undefined;
  cells?: string | undefined;
  page: number;
  pageSize: GroupsQuery['pageSize'];
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  incluirReportes?: 'true' | undefined;
};

/** What an address asks for; undefined when it asks for the contracts themselves. */
export const groupsQueryOf = (
  { page, pageSize, ...search }: Search,
  filters: ContractFilters,
): GroupsQuery | undefined => {
  const groupBy = groupingKeys.find((one) => one === search.groupBy);
  if (!groupBy) return undefined;
  const sort = groupSorts.find((one) => one === search.sort);
  return {
    filters,
    groupBy,
    and: groupingKeys.find((one) => one === search.and && one !== groupBy),
    cells: cellKinds.find((one) => one === search.cells) ?? 'amount',
    page,
    pageSize,
    ...groupOrderOf({ groupBy, sort, order: search.order }),
    reports: listsReports(search, filters),
  };
};

/** What of an address was meant to ask for groups and had no effect. */
export const unreadGroups = (address: QueryValues): UnreadFilter[] => {
  const groupBy = groupingKeys.find((one) => one === address.groupBy);
  const and = groupingKeys.find((one) => groupBy && one === address.and && one !== groupBy);
  const cells = cellKinds.find((one) => one === address.cells);
  return unreadIn(address, { groupBy, and, cells }).filter(({ name }) => name in groupSearch);
};

/** The same, and what was meant as a filter. */
export const unreadOfList = (address: QueryValues): UnreadFilter[] => [
  ...unreadFilters(address),
  ...unreadGroups(address),
];

/** What an address says to show the same groups to somebody else. */
export const groupsShown = ({ reports, ...listQuery }: GroupsQuery) => {
  const { filters: _, ...shown } = listQuery;
  return { ...shown, incluirReportes: reports || undefined };
};
