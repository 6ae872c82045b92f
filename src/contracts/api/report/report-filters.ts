import type { ReportFilter } from '../../../downloads/api/report.ts';
import type { FilterNames } from '../../../figures/api/find-filter-names.ts';
import {
  type ContractFilters,
  filterKeys,
  type FilterKey,
} from '../../../figures/contract-filters.ts';
import type { Say } from '../../../platform/api/speak.ts';

/** A filter in words: its keys that say something, with what a visitor calls their values. */
export const reportFilters = (
  filters: ContractFilters,
  names: FilterNames,
  say: Say,
): ReportFilter[] => [
  ...filterKeys
    .filter((key) => filters[key].length > 0)
    .map((key) => ({
      key,
      label: say(`filter.chip.${key}`),
      values: filters[key].map((value) => wordOf(key, value, names, say)),
    })),
  ...(filters.search === ''
    ? []
    : [{ key: 'search', label: say('filter.chip.search'), values: [filters.search] }]),
];

const wordOf = (key: FilterKey, value: string, names: FilterNames, say: Say): string => {
  if (key === 'procedureTypes') return say(`type.${value}`);
  if (key === 'administrativeUnits' || key === 'suppliers')
    return names.get(value) ?? say('filter.unknown');
  return value;
};
