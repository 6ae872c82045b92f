import type { DataRequest } from '../../../office/organizations/api/route-data-formats.ts';
import { type UnreadFilter, unreadFilters } from '../unread-filters.ts';

/**
 * What of the address was meant as a filter and had no effect, for the answer; and the same in a
 * header, as a query string, for formats that have no place for it.
 */
export const reportIgnoredFilters = (
  { reply, values }: Pick<DataRequest, 'reply' | 'values'>,
  ignored: UnreadFilter[] = unreadFilters(values),
): UnreadFilter[] => {
  const named = ignored.map(({ name, value }): [string, string] => [name, value]);
  const told = new URLSearchParams(named).toString();
  if (told !== '' && told.length <= longest) void reply.header('x-ignored-filters', told);
  return ignored;
};

/** Programs refuse heads of many thousands of letters. */
const longest = 2000;
