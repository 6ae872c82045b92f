import type { ContractFilters } from '../figures/contract-filters.ts';
import { FilterSearch, filtersIn } from '../figures/filter-search.ts';
import type { Organization } from '../organizations/organization.ts';
import { addressValue } from '../platform/address-schema.ts';
import { z } from '../platform/schema.ts';
import { WrittenYear } from './calendar-place.ts';

/** What the size of a day's mark stands for. */
export const calendarMeasures = ['amount', 'contracts'] as const;
export type CalendarMeasure = (typeof calendarMeasures)[number];

export const CalendarSearch = FilterSearch.extend({
  year: addressValue(WrittenYear),
  measure: addressValue(z.enum(calendarMeasures).optional()),
});
export type CalendarSearch = z.infer<typeof CalendarSearch>;

/** One year, as it is asked for. */
export type CalendarQuestion = { filters: ContractFilters; year: number | undefined };

export const calendarQuestionOf = (
  search: CalendarSearch,
  organization: Organization,
): CalendarQuestion => ({ filters: filtersIn(search, organization), year: search.year });
