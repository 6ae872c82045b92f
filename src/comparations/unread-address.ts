import { type UnreadFilter, unreadFilters } from '../figures/unread-filters.ts';
import type { QueryValues } from '../platform/query-string.ts';

/**
 * What of an address had no effect on what is compared: values that nobody has, and filters of other
 * pages. `applied` are the parameters of the page, as they took effect.
 */
export const unreadIn = (
  search: QueryValues,
  applied: Record<string, string | undefined>,
): UnreadFilter[] => [
  ...Object.entries(applied).flatMap(([name, used]) =>
    [search[name] ?? '']
      .flat()
      .map((value) => String(value).trim())
      .filter((value) => value !== '' && value !== used)
      .map((value) => ({ name, value })),
  ),
  ...unreadFilters(search, []),
];
