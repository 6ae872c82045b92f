import {
  FilterSearch,
  filtersIn,
  type OpenedMonitor,
} from '../../figures/figures/filter-search.ts';

export const IndexSearch = FilterSearch.pick({ administrationPeriods: true });

/** The administration that an address is about; null for all. There is no index of some of them. */
export const shownAdministration = (
  { administrationPeriods: typed }: Pick<FilterSearch, 'administrationPeriods'>,
  monitor: OpenedMonitor,
): string | null => {
  const [first, ...others] = filtersIn(
    { administrationPeriods: typed },
    monitor,
  ).administrationPeriods;
  return first === undefined || others.length > 0 ? null : first;
};

/** The same in an address, written out. */
export const searchOfAdministration = (period: string | null) => ({
  administrationPeriods: period === null ? [] : [period],
});
