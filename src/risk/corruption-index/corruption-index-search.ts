import type { ContractFilters } from '../../figures/figures/contract-filters.ts';
import {
  FilterSearch,
  filtersIn,
  type OpenedMonitor,
} from '../../figures/figures/filter-search.ts';

export const IndexSearch = FilterSearch.pick({ administrationPeriods: true });

/** The administration that an address is about; null for all. */
export const shownAdministration = (
  { administrationPeriods: typed }: Pick<FilterSearch, 'administrationPeriods'>,
  monitor: OpenedMonitor,
): string | null => administrationOf(filtersIn({ administrationPeriods: typed }, monitor));

/** The administration that a filter is about; null for all. There is no index of some of them. */
export const administrationOf = ({
  administrationPeriods: [first, ...others],
}: Pick<ContractFilters, 'administrationPeriods'>): string | null =>
  first === undefined || others.length > 0 ? null : first;

/** The same in an address, written out. */
export const searchOfAdministration = (period: string | null) => ({
  administrationPeriods: period === null ? [] : [period],
});
