import type { QueryValues } from '../../foundation/platform/query-string.ts';
import { type BoundKey, boundKeys, boundOf, reversedRanges } from './bound-filters.ts';
import { isSearch } from './contract-filters.ts';
import { filterKeys, listFilterOf } from './filter-declarations.ts';
import { everyPart } from './filter-search.ts';

/** A name and a value of an address that look like a filter and are none. */
export type UnreadFilter = { name: string; value: string };

/**
 * What of an address was meant as a filter and could not be read: wrong values, names that are written
 * like those of filters, and filters that the page does not take. `own` are names that the page itself
 * reads.
 */
export const unreadFilters = (
  search: QueryValues,
  taken: readonly string[] = everyPart,
  own: readonly string[] = [],
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
      .filter(
        (value, _, all) =>
          value.trim() !== '' && (all.length > 1 || !isRead(name, value, search, taken)),
      )
      .map((value) => ({ name, value })),
  ),
  ...[search['search'] ?? '']
    .flat()
    .filter((text) => taken === everyPart && !isSearch(String(text).trim()))
    .map((text) => ({ name: 'search', value: String(text) })),
  ...mistakenNames
    .filter((name) => !own.includes(name))
    .flatMap((name) => valuesOf(search[name]).map((value) => ({ name, value }))),
];

/**
 * What of an address had no effect, of its own parameters too: `applied` has these, as they took
 * effect.
 */
export const unreadIn = (
  search: QueryValues,
  applied: Record<string, string | undefined>,
  taken?: readonly string[],
): UnreadFilter[] => [...unreadValues(search, applied), ...unreadFilters(search, taken)];

/** The same of these parameters alone. */
export const unreadValues = (
  search: QueryValues,
  applied: Record<string, string | undefined>,
): UnreadFilter[] =>
  Object.entries(applied).flatMap(([name, used]) =>
    [search[name] ?? '']
      .flat()
      .map((value) => String(value).trim())
      .filter((value) => value !== '' && value !== used)
      .map((value) => ({ name, value })),
  );

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

/** As people write them who choose one value, or program in another language; they are no filters. */
export const mistakenNames: readonly string[] = [
  ...everyPart.flatMap((name) => [name.slice(0, -1), name.toLowerCase(), `${name}[]`]),
  'year',
  'anio',
  'año',
  'desde',
  'hasta',
].filter((name) => !everyPart.some((part) => part === name));

/** Filters by their label, other names as the address has them; of a long text its beginning. */
export const describeUnreadFilters = (
  unread: UnreadFilter[],
  labelOf: (part: (typeof everyPart)[number]) => string,
): string =>
  unread
    .map(({ name, value }) => {
      const part = everyPart.find((one) => one === name);
      return (part ? `${labelOf(part)}: ` : `${name}=`) + value.slice(0, 60);
    })
    .join(', ');

const valuesOf = (value: QueryValues[string]): string[] =>
  [value]
    .flat()
    .flatMap((one) => String(one ?? '').split(','))
    .map((one) => one.trim())
    .filter((one) => one !== '');
