import type { ContractFilters } from '../../figures/figures/contract-filters.ts';
import { FilterSearch, filtersIn } from '../../figures/figures/filter-search.ts';
import { addressValue } from '../../foundation/platform/address-schema.ts';
import { z } from '../../foundation/platform/schema.ts';
import type { Organization } from '../../office/organizations/organization.ts';
import { WrittenYear } from './calendar-place.ts';

/** What the size of a day's mark stands for. */
export const calendarMeasures = ['amount', 'contracts'] as const;
export type CalendarMeasure = (typeof calendarMeasures)[number];

/** It is kept as it was typed, so that the page can say that it is none. */
const Typed = addressValue(z.string().max(100).optional());

export const CalendarSearch = FilterSearch.extend({ year: Typed, measure: Typed });
export type CalendarSearch = z.infer<typeof CalendarSearch>;

/** One year, as it is asked for. */
export type CalendarQuestion = { filters: ContractFilters; year: number | undefined };

export const calendarQuestionOf = (
  search: CalendarSearch,
  organization: Organization,
): CalendarQuestion => ({
  filters: filtersIn(search, organization),
  year: WrittenYear.safeParse(search.year).data,
});

export const measureIn = ({ measure }: CalendarSearch): CalendarMeasure =>
  calendarMeasures.find((one) => one === measure) ?? 'amount';
