import type { Fragment } from '../../platform/api/database/all-of.ts';
import type { Queries } from '../../platform/api/database/database.ts';
import { type Direction, way } from './contract-order.ts';

/** A list is read as stretches, one after the other, each in the order of one index. */
export type Stretch = {
  rows: Fragment;
  where: Fragment;
  /** Undefined where only the id sorts. */
  key?: Fragment;
  /** What is null in all rows, and stands before the id in the index that has them in order. */
  blank?: Fragment;
  direction: Direction;
  ties: Direction;
  /** How many rows it has, where that is known. */
  count?: number;
};

/** Which rows of how many: from `first` up to the one before `end`, counted from 0. */
export type Span = { first: number; end: number; total: number };

/** The ids of a part of a list, in order; read from the end of the list when that is nearer. */
export const walkFromNearerEnd = async (
  sql: Queries,
  stretches: Stretch[],
  { first, end, total }: Span,
): Promise<string[]> => {
  if (first <= total - end) return walk(sql, stretches, first, end - first);
  const backwards = stretches.map(turned).toReversed();
  return (await walk(sql, backwards, total - end, end - first)).toReversed();
};

/** How many rows are passed by. */
export const fromNearerEnd = ({ first, end, total }: Span): number => Math.min(first, total - end);

const walk = async (
  sql: Queries,
  stretches: Stretch[],
  first: number,
  most: number,
): Promise<string[]> => {
  const ids: string[] = [];
  let skip = first;
  for (const stretch of stretches) {
    if (ids.length >= most) break;
    if (stretch.count !== undefined && skip >= stretch.count) {
      skip -= stretch.count;
      continue;
    }
    const found = await findIds(sql, stretch, skip, most - ids.length);
    ids.push(...found);
    if (found.length > 0) skip = 0;
    else if (skip > 0) skip -= await countRows(sql, stretch);
  }
  return ids;
};

/** The same rows, the last one first. */
export const turned = (stretch: Stretch): Stretch => ({
  ...stretch,
  direction: opposite(stretch.direction),
  ties: opposite(stretch.ties),
});

const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');

export const findIds = async (
  sql: Queries,
  stretch: Stretch,
  skip: number,
  limit: number,
): Promise<string[]> => {
  const found = await sql<{ id: string }[]>`
    ${idsAlong(sql, stretch)} offset ${skip} limit ${limit}`;
  return found.map(({ id }) => id);
};

/** A query of the ids of a stretch in its order. */
export const idsAlong = (
  sql: Queries,
  { rows, where, key, blank, direction, ties }: Stretch,
): Fragment => {
  const first = key ?? blank;
  const byKey = first ? sql`${first} ${way(sql, direction)}, ` : sql``;
  return sql`
    select contracts.id from ${rows} where ${where}
     order by ${byKey} contracts.id ${way(sql, ties)}`;
};

const countRows = async (sql: Queries, { rows, where }: Stretch): Promise<number> => {
  const [row] = await sql<
    [{ count: number }]
  >`select count(*) as count from ${rows} where ${where}`;
  return row.count;
};
