import type { ContractFilters } from '../../figures/figures/contract-filters.ts';
import { keysMeaningfulWhenEmpty } from '../../figures/figures/filter-declarations.ts';
import {
  filtersIn,
  listsReports,
  noDefaultPeriod,
  type OpenedMonitor,
} from '../../figures/figures/filter-search.ts';
import { readQueryString, writeQueryString } from '../../foundation/platform/query-string.ts';
import { SubscriptionSearch } from './subscription-search.ts';

/** The list that a subscription follows, as it is asked for now. */
export type FollowedList = { filters: ContractFilters; reports: boolean };

export const followedList = (
  search: SubscriptionSearch,
  organization: OpenedMonitor,
): FollowedList => {
  const filters = filtersIn(search, organization);
  return { filters, reports: listsReports(search, filters) };
};

/**
 * The shortest query of an address that means the same list. One that names no time goes on to mean the
 * administration that the monitor opens with, as the list and its feed do.
 */
export const followedQuery = (search: SubscriptionSearch): string => {
  const { administrationPeriods, ...filters } = filtersIn(search, noDefaultPeriod);
  const saysPeriods =
    administrationPeriods.length > 0 || search.administrationPeriods?.length === 0;
  return writeQueryString(
    {
      ...filters,
      ...(saysPeriods && { administrationPeriods }),
      incluirReportes: search.incluirReportes,
    },
    keysMeaningfulWhenEmpty,
  ).slice(1);
};

/** The same read back. */
export const readFollowedQuery = (query: string): SubscriptionSearch =>
  SubscriptionSearch.parse(readQueryString(query));

/** The query of a list in one monitor, which goes where it is sent. */
export const queryInMonitor = (query: string, shortName: string): string =>
  [query, writeQueryString({ org: shortName }).slice(1)].filter(Boolean).join('&');
