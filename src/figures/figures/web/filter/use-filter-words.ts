import { dataLanguage } from '../../../../foundation/platform/language.ts';
import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import { boundWord, isBound } from '../../bound-filters.ts';
import type { ContractFilters } from '../../contract-filters.ts';
import { listFilterOf } from '../../filter-declarations.ts';
import { everyPart } from '../../filter-search.ts';
import { alternativesIn } from '../../mark-alternatives.ts';
import {
  hasNames,
  namedParts,
  namedSuppliers,
  type Options,
  useOptions,
  useSupplierOptions,
} from './filter-options.ts';

export type DescribedPart = (typeof everyPart)[number];

/** A part of a filter that narrows it: its name and its values, which are alternatives, as somebody reads them. */
export type FilterWords = {
  part: DescribedPart;
  name: string;
  values: { value: string; word: string }[];
  /** Of the values, where they are names that somebody else wrote. */
  lang?: string | undefined;
};

/** What a filter is narrowed to, such as `Año 2019 o 2020`. An id says nothing to a visitor. */
export const useFilterWords = (filters: ContractFilters): FilterWords[] => {
  const { t, format } = useTexts('figures');
  const options = useChosenOptions(filters);
  return everyPart.flatMap((part) =>
    alternativesIn(filters, part).map((values) => ({
      part,
      name: t(`filter.chip.${part}`),
      values: values.map((value) => ({ value, word: wordOf(part, value) })),
      lang: hasNames(part) ? dataLanguage : undefined,
    })),
  );

  function wordOf(part: DescribedPart, value: string): string {
    if (part === 'search') return value;
    if (isBound(part)) return boundWord(part, value, format);
    // The compiler cannot follow the texts through the list; a test looks for each of them.
    const { words, names } = listFilterOf(part);
    if (words) return t(`${words}.${value}` as 'filter.title');
    return names ? nameOf(value, options[names]) : value;
  }

  function nameOf(value: string, list: Options): string {
    const known = list.options.find((option) => option.value === value)?.label;
    return known ?? (list.state === 'loading' ? '…' : t('filter.unknown'));
  }
};

/** The lists in which the chosen values stand with their names. */
const useChosenOptions = (filters: ContractFilters) => {
  const named = namedParts(filters);
  return {
    ...useOptions(named, filters.administrationPeriods),
    suppliers: useSupplierOptions('', namedSuppliers(filters), named.includes('suppliers')),
  };
};
