import type { QueryValues } from '../platform/query-string.ts';
import { type BoundKey, boundKeys, boundOf, reversedRanges } from './bound-filters.ts';
import { filterKeys, listFilterOf } from './filter-declarations.ts';

/** A name and a value of an address that look like a filter and are none. */
export type UnreadFilter = { name: string; value: string };

/**
 * What of an address was meant as a filter and could not be read: wrong values, the names of filters
 * in the singular, and filters that the page does not take.
 */
export const unreadFilters = (
  search: QueryValues,
  taken: readonly string[] = [...filterKeys, ...boundKeys],
): UnreadFilter[] => [
  ...filterKeys.flatMap((name) =>
    valuesOf(search[name])
      .filter(
        (value) => !taken.includes(name) || !listFilterOf(name).value.safeParse(value).success,
      )
      .map((value) => ({ name, value })),
  ),
  ...boundKeys.flatMap((name) =>
    [search[name] ?? '']
      .flat()
      .map(String)
      .filter((value) => value.trim() !== '' && !isRead(name, value, search, taken))
      .map((value) => ({ name, value })),
  ),
  ...singularNames.flatMap((name) => valuesOf(search[name]).map((value) => ({ name, value }))),
];

/**
 * What of an address had no effect, of its own parameters too: `applied` has these, as they took
 * effect.
 */
export const unreadIn = (
  search: QueryValues,
  applied: Record<string, string | undefined>,
  taken?: readonly string[],
): UnreadFilter[] => [
  ...Object.entries(applied).flatMap(([name, used]) =>
    [search[name] ?? '']
      .flat()
      .map((value) => String(value).trim())
      .filter((value) => value !== '' && value !== used)
      .map((value) => ({ name, value })),
  ),
  ...unreadFilters(search, taken),
];

/** A bound has an effect that is a value, in a range that does not end before it begins. */
const isRead = (
  name: BoundKey,
  value: string,
  search: QueryValues,
  taken: readonly string[],
): boolean =>
  taken.includes(name) &&
  boundOf(name).value.safeParse(value).success &&
  !reversedRanges(search).some(({ from, to }) => from === name || to === name);

/** As people write them who choose one value; they are no filters. */
export const singularNames: readonly string[] = filterKeys.map((name) => name.slice(0, -1));

/** As the address has them. */
export const describeUnreadFilters = (unread: UnreadFilter[]): string =>
  unread.map(({ name, value }) => `${name}=${value}`).join(', ');

const valuesOf = (value: QueryValues[string]): string[] =>
  [value]
    .flat()
    .flatMap((one) => String(one ?? '').split(','))
    .map((one) => one.trim())
    .filter((one) => one !== '');
