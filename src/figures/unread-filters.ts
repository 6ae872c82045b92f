import type { QueryValues } from '../platform/query-string.ts';
import { filterKeys, filterValues } from './contract-filters.ts';

/** A name and a value of an address that look like a filter and are none. */
export type UnreadFilter = { name: string; value: string };

/**
 * What of an address was meant as a filter and could not be read: wrong values, and the names of
 * filters in the singular.
 */
export const unreadFilters = (search: QueryValues): UnreadFilter[] => [
  ...filterKeys.flatMap((name) =>
    valuesOf(search[name])
      .filter((value) => !filterValues[name].safeParse(value).success)
      .map((value) => ({ name, value })),
  ),
  ...filterKeys
    .map((name) => name.slice(0, -1))
    .flatMap((name) => valuesOf(search[name]).map((value) => ({ name, value }))),
];

/** As the address has them. */
export const describeUnreadFilters = (unread: UnreadFilter[]): string =>
  unread.map(({ name, value }) => `${name}=${value}`).join(', ');

const valuesOf = (value: QueryValues[string]): string[] =>
  [value]
    .flat()
    .flatMap((one) => String(one ?? '').split(','))
    .map((one) => one.trim())
    .filter((one) => one !== '');
