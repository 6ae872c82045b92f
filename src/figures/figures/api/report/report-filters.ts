import type { ReportFilter } from '../../../../foundation/downloads/api/report.ts';
import type { Translate } from '../../../../foundation/platform/api/create-translator.ts';
import { formatsOf } from '../../../../foundation/platform/formats.ts';
import type { Language } from '../../../../foundation/platform/language.ts';
import { boundKeys, boundWord } from '../../bound-filters.ts';
import type { ContractFilters } from '../../contract-filters.ts';
import { filterKeys, type FilterKey, listFilterOf } from '../../filter-declarations.ts';
import { alternativesIn } from '../../mark-alternatives.ts';
import type { FilterNames } from '../find-filter-names.ts';
import { figureTranslator } from './figure-translator.ts';

/** A filter in words: its keys that say something, with what a visitor calls their values. */
export const reportFilters = (
  filters: ContractFilters,
  names: FilterNames,
  language: Language,
): ReportFilter[] => {
  const translate = figureTranslator(language);
  return [
    ...filterKeys.flatMap((key) =>
      alternativesIn(filters, key).map((values) => ({
        key,
        label: translate(`filter.chip.${key}`),
        values: values.map((value) => wordOf(key, value, names, translate)),
      })),
    ),
    ...boundKeys
      .filter((key) => filters[key] !== '')
      .map((key) => ({
        key,
        label: translate(`filter.chip.${key}`),
        values: [boundWord(key, filters[key], formatsOf(language))],
      })),
    ...(filters.search === ''
      ? []
      : [{ key: 'search', label: translate('filter.chip.search'), values: [filters.search] }]),
  ];
};

const wordOf = (
  key: FilterKey,
  value: string,
  names: FilterNames,
  translate: Translate,
): string => {
  const { words, names: named } = listFilterOf(key);
  if (named) return names.get(value) ?? translate('filter.unknown');
  // A file has the texts of several slices together.
  return words ? translate(`${words.replace(/^.*:/, '')}.${value}`) : value;
};
