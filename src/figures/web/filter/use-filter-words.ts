import { dataLanguage } from '../../../platform/language.ts';
import { useTexts } from '../../../ui/web/use-texts.ts';
import {
  type ContractFilters,
  filterKeys,
  populations,
  type SelectorKey,
  selectorKeys,
} from '../../contract-filters.ts';
import { hasNames, type Options, useOptions, useSupplierOptions } from './filter-options.ts';

/** What a filter may be narrowed by, in the order in which it is said. */
const describedParts = ['search', ...filterKeys] as const;
export type DescribedPart = (typeof describedParts)[number];

/** A part of a filter that narrows it: its name and its values, as somebody reads them. */
export type FilterWords = {
  part: DescribedPart;
  name: string;
  values: { value: string; word: string }[];
  /** Of the values, where they are names that somebody else wrote. */
  lang?: string | undefined;
};

/** What a filter is narrowed to, such as `Año 2019, 2020`. An id says nothing to a visitor. */
export const useFilterWords = (filters: ContractFilters, supplierId?: string): FilterWords[] => {
  const { t } = useTexts('figures');
  const options = useChosenOptions(filters, supplierId);
  return describedParts
    .map((part) => ({
      part,
      name: t(`filter.chip.${part}`),
      values: [filters[part]]
        .flat()
        .filter((value) => value !== '')
        .map((value) => ({ value, word: wordOf(part, value) })),
      lang: hasNames(part) ? dataLanguage : undefined,
    }))
    .filter(({ values }) => values.length > 0);

  function wordOf(part: DescribedPart, value: string): string {
    if (part === 'search') return value;
    if (part === 'populations') return populationName(value);
    const known = options[part].options.find((option) => option.value === value)?.label;
    return known ?? (hasNames(part) ? unknownName(options[part]) : value);
  }

  function populationName(value: string): string {
    const population = populations.find((one) => one === value);
    return population ? t(`population.${population}`) : value;
  }

  function unknownName({ state }: Options): string {
    return state === 'loading' ? '…' : t('filter.unknown');
  }
};

/** The lists in which the chosen values stand with their names. */
const useChosenOptions = (
  filters: ContractFilters,
  supplierId?: string,
): Record<SelectorKey, Options> => {
  const parts = selectorKeys.filter((part) => filters[part].length > 0);
  return {
    ...useOptions(parts, filters.administrationPeriods, supplierId),
    suppliers: useSupplierOptions('', filters.suppliers, parts.includes('suppliers')),
  };
};
