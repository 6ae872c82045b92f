import type { ContractFilters } from '../../figures/figures/contract-filters.ts';
import {
  filtersIn,
  listsReports,
  noDefaultPeriod,
  type OpenedMonitor,
} from '../../figures/figures/filter-search.ts';
import { ContractSearch } from './contract-search.ts';
import { contractSorts } from './contract-sorts.ts';

type ContractSort = (typeof contractSorts)[number];

/** One page of contracts, as it is asked for. */
export type ContractsQuery = {
  filters: ContractFilters;
  page: number;
  pageSize: ContractSearch['pageSize'];
  sort: ContractSort;
  order: 'asc' | 'desc';
  reports: boolean;
};

/** What an address asks for; nothing is left to a default that might change on the way. */
export const contractsQueryOf = (
  search: ContractSearch,
  organization: OpenedMonitor,
): ContractsQuery => {
  const sort = contractSorts.find((one) => one === search.sort) ?? 'totalOrMaxAmount';
  const filters = filtersIn(search, organization);
  return {
    filters,
    page: search.page,
    pageSize: search.pageSize,
    sort,
    order: search.order ?? defaultContractOrder(sort),
    reports: listsReports(search, filters),
  };
};

/**
 * The list that a contract is read in; one that names no time has every period
 * (docs/decisions/004-filters-in-the-address.md).
 */
export const contractsQueryAround = (search: ContractSearch): ContractsQuery =>
  contractsQueryOf(search, noDefaultPeriod);

/** Whether a contract is read in the list of all, in its usual order: its address says of none. */
export const isWholeList = (search: ContractSearch): boolean =>
  JSON.stringify(contractsQueryAround(search)) ===
  JSON.stringify(contractsQueryAround(ContractSearch.parse({})));

/** Amounts start with the largest, dates with the newest, words with A. */
export const defaultContractOrder = (sort: string): 'asc' | 'desc' =>
  ['totalOrMaxAmount', 'contractDate', 'informationDate'].includes(sort) ? 'desc' : 'asc';
