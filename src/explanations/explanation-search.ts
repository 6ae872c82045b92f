import { ProcedureType } from '../codelists/procedure.ts';
import { FilterSearch, filtersIn, type OpenedMonitor } from '../figures/filter-search.ts';
import { addressValue } from '../platform/address-schema.ts';
import { z } from '../platform/schema.ts';
import type { ExplanationQuestion } from './explained-figure.ts';

/** Every figure has an address, and under it what it is made of. */
export const ExplanationSearch = FilterSearch.extend({
  measure: addressValue(z.enum(['amount', 'contracts']).optional()),
  type: addressValue(ProcedureType.optional()),
});
export type ExplanationSearch = z.infer<typeof ExplanationSearch>;

export const explanationQuestionOf = (
  search: ExplanationSearch,
  monitor: OpenedMonitor,
): ExplanationQuestion => {
  const { measure = 'amount', type } = search;
  return { figure: type ? { measure, type } : { measure }, filters: filtersIn(search, monitor) };
};
