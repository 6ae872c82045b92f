import { unreadFilters, unreadValues } from '../../figures/figures/unread-filters.ts';
import type { QueryValues } from '../../foundation/platform/query-string.ts';
import type { ContractChangeSearch } from './contract-change-search.ts';

/** What of an address had no effect: filters of contracts, and values that could not be read. */
export const unreadChanges = (
  address: QueryValues,
  { day, load, cause, step, change, list, field, unit, supplier }: ContractChangeSearch,
) => [
  ...unreadValues(address, {
    day,
    load,
    cause,
    step: step?.toString(),
    change,
    list,
    field,
    unit,
    supplier,
  }),
  ...unreadFilters(address, [], ['supplier']),
];
