import type { ContractFilters } from '../../figures/figures/contract-filters.ts';
import { FilterSearch, filtersIn, noDefaultPeriod } from '../../figures/figures/filter-search.ts';
import { type UnreadFilter, unreadIn } from '../../figures/figures/unread-filters.ts';
import { addressValue } from '../../foundation/platform/address-schema.ts';
import type { QueryValues } from '../../foundation/platform/query-string.ts';
import { z } from '../../foundation/platform/schema.ts';
import { type Grouping, groupingKeys } from '../contract-groups/grouping-kind.ts';
import { groupsQueryOf, type GroupsQuery } from '../contract-groups/groups-query.ts';

/** What the address of a frame says beside its view; what does not fit counts as absent. */
const EmbedSearch = FilterSearch.extend({
  groupBy: addressValue(z.enum(groupingKeys).default('supplier')),
});
export type EmbedQuestion = {
  filters: ContractFilters;
  groupBy: Grouping;
  /** What of the address had no effect. */
  unread: UnreadFilter[];
};

/** A frame shows the filter of its address, whatever the monitor opens with by then. */
export const embedQuestionOf = (address: QueryValues): EmbedQuestion => {
  const search = EmbedSearch.parse(address);
  const { groupBy } = search;
  return {
    filters: filtersIn(search, noDefaultPeriod),
    groupBy,
    unread: unreadIn(address, { groupBy }),
  };
};

/**
 * The first groups of the contracts that count, in the order in which the monitor shows them; the
 * others are one row.
 */
export const embedGroupsQuery = ({ filters, groupBy }: EmbedQuestion): GroupsQuery => {
  const query = groupsQueryOf({ groupBy, page: 1, pageSize: 10 }, countedIn(filters));
  if (!query) throw new Error(`No grouping is called ${groupBy}.`);
  return query;
};

/** A group without any contract that counts has nothing to show here, unless the address asks for it. */
export const showsOnlyCounted = ({ filters }: Pick<EmbedQuestion, 'filters'>): boolean =>
  filters.populations.length === 0;

const countedIn = (filters: ContractFilters): ContractFilters =>
  showsOnlyCounted({ filters }) ? { ...filters, populations: ['COUNTED'] } : filters;
