import { countListed } from '../../../figures/figures/api/find-totals.ts';
import { findSelection, type Selection } from '../../../figures/figures/api/selection.ts';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import type { Neighbors } from '../contract-endpoints.ts';
import { type ListOrder, maxSorted, sortedRows, indexRangesOf } from './contract-ids.ts';
import type { Direction } from './contract-order.ts';
import { findIds, idsQuery, type IndexRange, reversed } from './scan-from-nearest-end.ts';

type Place = Omit<Neighbors, 'total'>;

/**
 * What stands before and after a contract in the list that a filter and an order make, of `total`
 * rows.
 */
export const findContractNeighbors = (
  sql: Sql,
  organizationId: string,
  { filters, total, ...query }: ListOrder & { filters: ContractFilters; total: number },
  id: string,
): Promise<Neighbors> =>
  readSnapshot(sql, async (snapshot) => {
    const selection = await findSelection(snapshot, organizationId, filters);
    const find = total > maxSorted ? findByWalking : findByNumbering;
    return { ...(await find(snapshot, selection, query, id)), total };
  });

/** How long the list is; a search has to look at every row for it, and only once for all of them. */
export const countList = (
  sql: Sql,
  organizationId: string,
  filters: ContractFilters,
  withReports: boolean,
): Promise<number> =>
  readSnapshot(sql, async (snapshot) => {
    const selection = await findSelection(snapshot, organizationId, filters);
    return countListed(snapshot, selection, withReports);
  });

const notListed: Place = { previous: null, next: null, position: null };

/** Finds all rows of the list, sorts and numbers them. */
export const findByNumbering = async (
  sql: Queries,
  selection: Selection,
  query: ListOrder,
  id: string,
): Promise<Place> => {
  const { matching, order } = sortedRows(sql, selection, query);
  const [place] = await sql<Place[]>`
    with matching as materialized (${matching}),
    numbered as (
      select id, lag(id) over list as previous, lead(id) over list as next,
             row_number() over list as position
        from matching window list as (order by ${order}))
    select previous, next, position from numbered where id = ${id}`;
  return place ?? notListed;
};

/** Walks from the contract along the indexes that have the order, one step each way. */
export const findByWalking = async (
  sql: Queries,
  selection: Selection,
  query: ListOrder,
  id: string,
): Promise<Place> => {
  const ranges = await indexRangesOf(sql, selection, query);
  const mark = await findMark(sql, ranges, id);
  if (!mark) return notListed;
  const before = partsBefore(sql, ranges, mark);
  return {
    previous: await findFirst(sql, before),
    next: await findFirst(sql, partsAfter(sql, ranges, mark)),
    position: await countUpTo(sql, before),
  };
};

/** Where a contract stands: in which index range, and with which key and whole text there. */
type Mark = { id: string; index: number; key: string | null; whole: string | null };

const findMark = async (
  sql: Queries,
  ranges: IndexRange[],
  id: string,
): Promise<Mark | undefined> => {
  for (const [index, { rows, where, key, whole }] of ranges.entries()) {
    const [row] = await sql<Pick<Mark, 'key' | 'whole'>[]>`
      select (${key ?? sql`null`})::text as key, ${whole ?? sql`null::text`} as whole from ${rows}
       where ${where} and contracts.id = ${id}`;
    if (row) return { id, index, ...row };
  }
  return undefined;
};

const partsAfter = (sql: Queries, ranges: IndexRange[], mark: Mark): IndexRange[] =>
  ranges
    .slice(mark.index)
    .flatMap((range, step) => (step === 0 ? beyond(sql, range, mark) : range));

/** From the contract back to the beginning of the list. */
const partsBefore = (sql: Queries, ranges: IndexRange[], mark: Mark): IndexRange[] => {
  const index = ranges.length - 1 - mark.index;
  return partsAfter(sql, ranges.map(reversed).toReversed(), { ...mark, index });
};

/**
 * The rest of an index range: first what has the same key, then the other keys; an index has each. Of the
 * same key, what has the same whole text comes before the other texts.
 */
const beyond = (sql: Queries, range: IndexRange, { id, key, whole }: Mark): IndexRange[] => {
  const { key: sorted, whole: text, ...rest } = range;
  const sameKey = sql`contracts.id ${past(sql, range.ties)} ${id}`;
  if (!sorted) return [{ ...rest, where: sql`${range.where} and ${sameKey}` }];
  const ofKey = sql`${range.where} and ${sorted} = ${key}`;
  const farther = past(sql, range.direction);
  return [
    { ...rest, where: sql`${ofKey} ${text ? sql`and ${text} = ${whole}` : sql``} and ${sameKey}` },
    ...(text ? [{ ...rest, key: text, where: sql`${ofKey} and ${text} ${farther} ${whole}` }] : []),
    { ...range, where: sql`${range.where} and ${sorted} ${farther} ${key}` },
  ];
};

const past = (sql: Queries, direction: Direction): Fragment =>
  direction === 'asc' ? sql`>` : sql`<`;

const findFirst = async (sql: Queries, parts: IndexRange[]): Promise<string | null> => {
  for (const part of parts) {
    const [id] = await findIds(sql, part, 0, 1);
    if (id) return id;
  }
  return null;
};

/** A place farther down a long list is not worth the rows that would have to be counted. */
const maxCounted = 2_000;

/**
 * The place in the list after all these rows; null when there are too many. They are counted in
 * order, so that the index is read which has the key and not all of another one.
 */
const countUpTo = async (sql: Queries, parts: IndexRange[]): Promise<number | null> => {
  let count = 0;
  for (const part of parts) {
    const [row] = await sql<[{ count: number }]>`
      select count(*) as count
        from (${idsQuery(sql, part)} limit ${maxCounted - count}) counted`;
    count += row.count;
    if (count >= maxCounted) return null;
  }
  return count + 1;
};
