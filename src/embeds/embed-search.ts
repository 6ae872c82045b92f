import { type Grouping, groupingKeys } from '../contract-groups/grouping-kind.ts';
import { groupsQueryOf, type GroupsQuery } from '../contract-groups/groups-query.ts';
import type { ContractFilters } from '../figures/contract-filters.ts';
import { FilterSearch, filtersIn, noDefaultPeriod } from '../figures/filter-search.ts';
import { addressValue } from '../platform/address-schema.ts';
import { z } from '../platform/schema.ts';

/** What the address of a frame says beside its view; what does not fit counts as absent. */
export const EmbedSearch = FilterSearch.extend({
  groupBy: addressValue(z.enum(groupingKeys).default('supplier')),
});
type EmbedSearch = z.infer<typeof EmbedSearch>;

export type EmbedQuestion = { filters: ContractFilters; groupBy: Grouping };

/** A frame shows the filter of its address, whatever the monitor opens with by then. */
export const embedQuestionOf = (search: EmbedSearch): EmbedQuestion => ({
  filters: filtersIn(search, noDefaultPeriod),
  groupBy: search.groupBy,
});

/** The first groups, in the order in which the monitor shows them; the others are one row. */
export const embedGroupsQuery = ({ filters, groupBy }: EmbedQuestion): GroupsQuery => {
  const query = groupsQueryOf({ groupBy, page: 1, pageSize: 10 }, filters);
  if (!query) throw new Error(`No grouping is called ${groupBy}.`);
  return query;
};
