import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { type Direction, sqlDirection } from './contract-order.ts';

/** A list is read as index ranges, one after the other, each in the order of one index. */
export type IndexRange = {
  rows: Fragment;
  where: Fragment;
  /** Undefined where only the id sorts. */
  key?: Fragment;
  /** A text that the key only begins, which no index holds: rows with one key follow it. */
  whole?: Fragment;
  /** What is null in all rows, and stands before the id in the index that has them in order. */
  blank?: Fragment;
  direction: Direction;
  ties: Direction;
  /** How many rows it has, where that is known. */
  count?: number;
};

/** Which rows of how many: from `first` up to the one before `end`, counted from 0. */
export type RowSpan = { first: number; end: number; total: number };

/** The ids of a part of a list, in order; read from the end of the list when that is nearer. */
export const scanFromNearestEnd = async (
  sql: Queries,
  ranges: IndexRange[],
  { first, end, total }: RowSpan,
): Promise<string[]> => {
  if (first <= total - end) return walk(sql, ranges, first, end - first);
  const backwards = ranges.map(reversed).toReversed();
  return (await walk(sql, backwards, total - end, end - first)).toReversed();
};

/** How many rows are passed by. */
export const rowsToSkip = ({ first, end, total }: RowSpan): number => Math.min(first, total - end);

const walk = async (
  sql: Queries,
  ranges: IndexRange[],
  first: number,
  most: number,
): Promise<string[]> => {
  const ids: string[] = [];
  let skip = first;
  for (const range of ranges) {
    if (ids.length >= most) break;
    if (range.count !== undefined && skip >= range.count) {
      skip -= range.count;
      continue;
    }
    const found = await findIds(sql, range, skip, most - ids.length);
    ids.push(...found);
    if (found.length > 0) skip = 0;
    else if (skip > 0) skip -= await countRows(sql, range);
  }
  return ids;
};

/** The same rows, the last one first. */
export const reversed = (range: IndexRange): IndexRange => ({
  ...range,
  direction: opposite(range.direction),
  ties: opposite(range.ties),
});

const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');

export const findIds = async (
  sql: Queries,
  range: IndexRange,
  skip: number,
  limit: number,
): Promise<string[]> => {
  const { key, whole } = range;
  const found = await sql<{ id: string }[]>`${
    key && whole
      ? pageByWholeTexts(sql, { ...range, key }, skip, limit)
      : sql`${idsQuery(sql, range)} offset ${skip} limit ${limit}`
  }`;
  return found.map(({ id }) => id);
};

/**
 * A page in the order of whole texts. The index alone passes by the rows before it and finds the keys
 * on the page; only rows with these keys are read and sorted by their texts.
 */
const pageByWholeTexts = (
  sql: Queries,
  range: IndexRange & { key: Fragment },
  skip: number,
  limit: number,
): Fragment => {
  const { whole: _, ...byId } = range;
  const { rows, where, key, direction, ties } = range;
  const before = ties === 'asc' ? sql`<` : sql`>`;
  const firstKey = direction === 'asc' ? sql`min(key)` : sql`max(key)`;
  const among = {
    ...range,
    where: sql`
    ${where} and ${key} >= (select min(key) from page) and ${key} <= (select max(key) from page)`,
  };
  return sql`
    with page as materialized (
      ${idsQuery(sql, byId, sql`, ${key} as key`)} offset ${skip} limit ${limit}),
    first as materialized (
      select key, id from page where key = (select ${firstKey} from page)
       order by id ${sqlDirection(sql, ties)} limit 1)
    ${idsQuery(sql, among)}
    offset (select count(*) from ${rows}
             where ${where} and ${key} = (select key from first)
               and contracts.id ${before} (select id from first))
     limit ${limit}`;
};

/** A query of the ids of an index range in its order, with what else is selected. */
export const idsQuery = (
  sql: Queries,
  { rows, where, key, whole, blank, direction, ties }: IndexRange,
  selected: Fragment = sql``,
): Fragment => {
  const way = sqlDirection(sql, direction);
  const first = key ?? blank;
  const byKey = first ? sql`${first} ${way}, ` : sql``;
  const byWhole = whole ? sql`${whole} ${way}, ` : sql``;
  return sql`
    select contracts.id ${selected} from ${rows} where ${where}
     order by ${byKey} ${byWhole} contracts.id ${sqlDirection(sql, ties)}`;
};

const countRows = async (sql: Queries, { rows, where }: IndexRange): Promise<number> => {
  const [row] = await sql<
    [{ count: number }]
  >`select count(*) as count from ${rows} where ${where}`;
  return row.count;
};
