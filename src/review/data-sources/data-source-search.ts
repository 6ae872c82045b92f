import {
  FilterSearch,
  filtersIn,
  type OpenedMonitor,
} from '../../figures/figures/filter-search.ts';

export const DataSourceSearch = FilterSearch.pick({ administrationPeriods: true });

/**
 * The administrations whose quarters are shown; the rest of the page is about all of them. The router
 * leaves other keys of the address as they were typed.
 */
export const shownAdministrations = (
  { administrationPeriods }: Pick<FilterSearch, 'administrationPeriods'>,
  monitor: OpenedMonitor,
): string[] => filtersIn({ administrationPeriods }, monitor).administrationPeriods;
