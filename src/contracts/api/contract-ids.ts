import type { Fragment } from '../../platform/api/all-of.ts';
import type { Queries } from '../../platform/api/database.ts';
import type { ContractListQuery } from '../contract-endpoints.ts';
import { isNamedExactly, matching, type Selection } from './contract-filter-sql.ts';
import { type ContractOrder, type Direction, orderOf } from './contract-order.ts';
import { listedContracts } from './population.ts';

/** One page of whatever length; `page` is one that exists, `total` all rows of the list. */
type PageQuery = Omit<ContractListQuery, 'pageSize'> & { pageSize: number; total: number };

/** The ids of one page, in order. */
export const findContractIds = (
  sql: Queries,
  selection: Selection,
  query: PageQuery,
): Promise<string[]> =>
  query.total > mostSorted
    ? findInStretches(sql, selection, query)
    : findBySorting(sql, selection, query);

/** So many rows are found and sorted faster than an index in order finds ten of them. */
export const mostSorted = 5_000;

/** Finds all matching rows, and sorts them. */
export const findBySorting = async (
  sql: Queries,
  selection: Selection,
  query: PageQuery,
): Promise<string[]> => {
  if (query.total === 0) return [];
  const found = await sql<{ id: string }[]>`
    ${allIdsInOrder(sql, selection, query)}
    offset ${(query.page - 1) * query.pageSize} limit ${query.pageSize}`;
  return found.map(({ id }) => id);
};

/** What is listed, and in which order, whatever the page. */
export type ListOrder = Pick<ContractListQuery, 'sort' | 'order' | 'incluirReportes'>;

/** A query of the ids of the whole list. */
export const allIdsInOrder = (sql: Queries, selection: Selection, query: ListOrder): Fragment => {
  const { matching: rows, order } = sortedRows(sql, selection, query);
  return sql`
    with matching as materialized (${rows})
    select id from matching order by ${order}`;
};

/** A query of all rows of the list with what sorts them, and the order of these. */
export const sortedRows = (sql: Queries, selection: Selection, query: ListOrder) => {
  const { rows, key, direction, ties } = orderOf(sql, query.sort, query.order);
  return {
    matching: sql`
      select contracts.id, ${key} as key, ${isFirst(sql, selection, query)} as first
        from ${rows} where ${listed(sql, selection, query)}`,
    order: sql`
      first desc nulls last, key ${way(sql, direction)} nulls last, id ${way(sql, ties)}`,
  };
};

const listed = (sql: Queries, selection: Selection, query: ListOrder): Fragment => {
  const reports = query.incluirReportes ?? false;
  return sql`
    ${listedContracts(sql, selection.organizationId, reports)} and ${matching(sql, selection)}`;
};

/** A folio or number that is the search text itself comes first, unless a column was asked for. */
const isFirst = (sql: Queries, { filters }: Selection, { sort }: ListOrder): Fragment =>
  filters.search === '' || sort
    ? sql`false`
    : sql`(${isNamedExactly(sql, filters.search)}) is true`;

const way = (sql: Queries, direction: Direction): Fragment =>
  direction === 'asc' ? sql`asc` : sql`desc`;

/** Walks along an index that has the order, and leaves out what does not match. */
export const findInStretches = async (
  sql: Queries,
  selection: Selection,
  query: PageQuery,
): Promise<string[]> => {
  const { page, pageSize } = query;
  const ids: string[] = [];
  let skip = (page - 1) * pageSize;
  for (const stretch of stretchesOf(sql, selection, query)) {
    if (ids.length === pageSize) break;
    const found = await findIds(sql, stretch, skip, pageSize - ids.length);
    ids.push(...found);
    if (found.length > 0) skip = 0;
    else if (skip > 0) skip -= await countRows(sql, stretch);
  }
  return ids;
};

/** The list is read as stretches, one after the other, each in the order of one index. */
export type Stretch = {
  rows: Fragment;
  where: Fragment;
  /** Undefined where the key is blank, and only the id sorts. */
  key?: Fragment;
  direction: Direction;
  ties: Direction;
};

export const stretchesOf = (sql: Queries, selection: Selection, query: ListOrder): Stretch[] => {
  const order = orderOf(sql, query.sort, query.order);
  const where = listed(sql, selection, query);
  if (selection.filters.search === '' || query.sort) return inOrder(sql, order, where);
  const named = isNamedExactly(sql, selection.filters.search);
  return [
    ...inOrder(sql, order, sql`${where} and ${named}`),
    ...inOrder(sql, order, sql`${where} and (${named}) is not true`),
  ];
};

/** Known keys in their direction, then the blank ones: an index read backwards puts those first. */
const inOrder = (sql: Queries, order: ContractOrder, where: Fragment): Stretch[] => {
  const { blank, key, ...rest } = order;
  return [
    { ...rest, key, where: sql`${where} and ${key} is not null` },
    { ...rest, where: sql`${where} and ${blank}` },
  ];
};

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
  { rows, where, key, direction, ties }: Stretch,
): Fragment => {
  const byKey = key ? sql`${key} ${way(sql, direction)}, ` : sql``;
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
