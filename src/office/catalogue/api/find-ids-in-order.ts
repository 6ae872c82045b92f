import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';

type List = {
  table: string;
  /** Which rows it has, and how many they are. */
  rows: Fragment;
  total: number;
  /** What sorts them; rows without it come last in both directions, and the id breaks ties. */
  key: Fragment;
  /** A text that the key only begins: it follows the key. */
  whole?: Fragment;
  direction: Direction;
};
type Direction = 'asc' | 'desc';
type Part = { skip: number; limit: number };

/** The ids of a part of a list, in its order. */
export const findIdsInOrder = async (sql: Queries, list: List, part: Part): Promise<string[]> =>
  list.total > maxSorted ? scanFromNearestEnd(sql, list, part) : sortAll(sql, list, part);

/** So many rows are found and sorted faster than an index in order finds ten of them. */
const maxSorted = 5_000;

const sortAll = async (
  sql: Queries,
  { table, rows, key, whole, direction }: List,
  { skip, limit }: Part,
): Promise<string[]> => {
  const way = wayOf(sql, direction);
  const found = await sql<{ id: string }[]>`
    with matching as materialized (
      select id, ${key} as key, ${whole ?? sql`null`} as whole from ${sql(table)} where ${rows})
    select id from matching order by key ${way} nulls last, whole ${way}, id ${way}
    offset ${skip} limit ${limit}`;
  return found.map(({ id }) => id);
};

/** The last page is read as the first one of the list upside down. */
const scanFromNearestEnd = async (sql: Queries, list: List, part: Part): Promise<string[]> => {
  const { skip, limit } = part;
  if (skip <= list.total / 2) return walk(sql, rangesOf(sql, list), part);
  const end = Math.min(skip + limit, list.total);
  const upsideDown = rangesOf(sql, list).toReversed().map(reversed);
  const ids = await walk(sql, upsideDown, { skip: list.total - end, limit: end - skip });
  return ids.toReversed();
};

/** Rows that follow each other in an index: those with the key in its order, and the others by id. */
type Range = Pick<List, 'table' | 'rows' | 'direction'> & { key?: Fragment; whole?: Fragment };

const rangesOf = (sql: Queries, { table, rows, key, whole, direction }: List): Range[] => [
  { table, direction, key, ...(whole && { whole }), rows: sql`${rows} and ${key} is not null` },
  { table, direction, rows: sql`${rows} and ${key} is null` },
];

const reversed = (range: Range): Range => ({
  ...range,
  direction: range.direction === 'asc' ? 'desc' : 'asc',
});

const walk = async (sql: Queries, ranges: Range[], part: Part): Promise<string[]> => {
  const ids: string[] = [];
  let { skip } = part;
  for (const range of ranges) {
    if (ids.length === part.limit) break;
    const found = await findIds(sql, range, { skip, limit: part.limit - ids.length });
    ids.push(...found);
    if (found.length > 0) skip = 0;
    else if (skip > 0) skip -= await countRows(sql, range);
  }
  return ids;
};

const findIds = async (
  sql: Queries,
  { table, rows, key, whole, direction }: Range,
  { skip, limit }: Part,
): Promise<string[]> => {
  const way = wayOf(sql, direction);
  const byKey = key ? sql`${key} ${way}, ` : sql``;
  const byWhole = whole ? sql`${whole} ${way}, ` : sql``;
  const found = await sql<{ id: string }[]>`
    select id from ${sql(table)} where ${rows}
     order by ${byKey} ${byWhole} id ${way} offset ${skip} limit ${limit}`;
  return found.map(({ id }) => id);
};

const countRows = async (sql: Queries, { table, rows }: Range): Promise<number> => {
  const [row] = await sql<[{ count: number }]>`
    select count(*) as count from ${sql(table)} where ${rows}`;
  return row.count;
};

const wayOf = (sql: Queries, direction: Direction): Fragment =>
  direction === 'asc' ? sql`asc` : sql`desc`;
