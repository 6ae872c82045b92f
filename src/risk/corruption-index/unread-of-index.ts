import { type UnreadFilter, unreadFilters } from '../../figures/figures/unread-filters.ts';
import type { QueryValues } from '../../foundation/platform/query-string.ts';
import { IndexSearch } from './corruption-index-search.ts';

/** What of an address was meant to narrow the index and does not: it is of one administration or of all. */
export const unreadOfIndex = (address: QueryValues): UnreadFilter[] => {
  const periods = IndexSearch.parse(address).administrationPeriods ?? [];
  return [
    ...(periods.length > 1
      ? periods.map((value) => ({ name: 'administrationPeriods', value }))
      : []),
    ...unreadFilters(address, periods.length > 1 ? [] : ['administrationPeriods']).filter(
      ({ name }) => periods.length < 2 || name !== 'administrationPeriods',
    ),
  ];
};
