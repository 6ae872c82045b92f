import { addressValue } from '../../foundation/platform/address-schema.ts';
import type { QueryValues } from '../../foundation/platform/query-string.ts';
import { z } from '../../foundation/platform/schema.ts';
import {
  FilterSearch,
  filtersIn,
  listsReports,
  ReportsSearch,
  type OpenedMonitor,
} from '../figures/filter-search.ts';
import { type UnreadFilter, unreadIn } from '../figures/unread-filters.ts';
import { ExplainedFigure, type ExplanationQuestion } from './explained-figure.ts';

/** As somebody typed it; the page says when it cannot be read. */
const Typed = addressValue(z.string().max(100).optional());

/** Every figure has an address, and under it what it is made of. */
export const ExplanationSearch = FilterSearch.extend({
  measure: Typed,
  type: Typed,
  incluirReportes: ReportsSearch,
});
export type ExplanationSearch = z.infer<typeof ExplanationSearch>;

/** What does not fit counts as absent. */
const figureIn = (search: ExplanationSearch): ExplainedFigure => {
  const { shape } = ExplainedFigure;
  const measure = shape.measure.safeParse(search.measure).data ?? 'amount';
  const type = shape.type.safeParse(search.type).data;
  return { measure, ...(type && measure !== 'concentration' && { type }) };
};

export const explanationQuestionOf = (
  search: ExplanationSearch,
  monitor: OpenedMonitor,
): ExplanationQuestion => {
  const filters = filtersIn(search, monitor);
  return { figure: figureIn(search), filters, reports: listsReports(search, filters) };
};

/** What of the address of a figure had no effect. */
export const unreadOfFigure = (address: QueryValues): UnreadFilter[] => {
  const { measure, type } = figureIn(ExplanationSearch.parse(address));
  return unreadIn(address, { measure, type });
};
