import type { ReportFilter } from '../../../downloads/api/report.ts';
import type { FilterNames } from '../../../figures/api/find-filter-names.ts';
import {
  type ContractFilters,
  filterKeys,
  type FilterKey,
} from '../../../figures/contract-filters.ts';
import type { Translate } from '../../../platform/api/create-translator.ts';

/** A filter in words: its keys that say something, with what a visitor calls their values. */
export const reportFilters = (
  filters: ContractFilters,
  names: FilterNames,
  translate: Translate,
): ReportFilter[] => [
  ...filterKeys
    .filter((key) => filters[key].length > 0)
    .map((key) => ({
      key,
      label: translate(`filter.chip.${key}`),
      values: filters[key].map((value) => wordOf(key, value, names, translate)),
    })),
  ...(filters.search === ''
    ? []
    : [{ key: 'search', label: translate('filter.chip.search'), values: [filters.search] }]),
];

const wordOf = (
  key: FilterKey,
  value: string,
  names: FilterNames,
  translate: Translate,
): string => {
  if (key === 'procedureTypes') return translate(`type.${value}`);
  if (key === 'administrativeUnits' || key === 'suppliers')
    return names.get(value) ?? translate('filter.unknown');
  return value;
};
