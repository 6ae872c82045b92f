import type { Fragment } from '../../platform/api/all-of.ts';
import type { Queries } from '../../platform/api/database.ts';
import type { ContractListQuery } from '../contract-endpoints.ts';
import { isNamedExactly, matching, type Selection } from './contract-filter-sql.ts';
import { type ContractOrder, type Direction, orderOf } from './contract-order.ts';
import { listedContracts } from './population.ts';

/** The ids of one page, in order; `page` is one that exists, `total` all rows of the list. */
export const findContractIds = (
  sql: Queries,
  selection: Selection,
  query: ContractListQuery & { total: number },
): Promise<string[]> =>
  query.total > mostSorted
    ? findInStretches(sql, selection, query)
    : findBySorting(sql, selection, query);

/** So many rows are found and sorted faster than an index in order finds ten of them. */
const mostSorted = 5_000;

/** Finds all matching rows, and sorts them. */
export const findBySorting = async (
  sql: Queries,
  selection: Selection,
  query: ContractListQuery & { total: number },
): Promise<string[]> => {
  if (query.total === 0) return [];
  const { rows, key, direction, ties } = orderOf(sql, query.sort, query.order);
  const found = await sql<{ id: string }[]>`
    with matching as materialized (
      select contracts.id, ${key} as key, ${isFirst(sql, selection, query)} as first
        from ${rows} where ${listed(sql, selection, query)})
    select id from matching
     order by first desc nulls last, key ${way(sql, direction)} nulls last, id ${way(sql, ties)}
    offset ${(query.page - 1) * query.pageSize} limit ${query.pageSize}`;
  return found.map(({ id }) => id);
};

const listed = (sql: Queries, selection: Selection, query: ContractListQuery): Fragment => {
  const reports = query.incluirReportes ?? false;
  return sql`
    ${listedContracts(sql, selection.organizationId, reports)} and ${matching(sql, selection)}`;
};

/** A folio or number that is the search text itself comes first, unless a column was asked for. */
const isFirst = (sql: Queries, { filters }: Selection, { sort }: ContractListQuery): Fragment =>
  filters.search === '' || sort
    ? sql`false`
    : sql`(${isNamedExactly(sql, filters.search)}) is true`;

const way = (sql: Queries, direction: Direction): Fragment =>
  direction === 'asc' ? sql`asc` : sql`desc`;

/** Walks along an index that has the order, and leaves out what does not match. */
export const findInStretches = async (
  sql: Queries,
  selection: Selection,
  query: ContractListQuery & { total: number },
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
type Stretch = { rows: Fragment; where: Fragment; order: Fragment };

const stretchesOf = (sql: Queries, selection: Selection, query: ContractListQuery): Stretch[] => {
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
  const { rows, key, blank, direction, ties } = order;
  return [
    {
      rows,
      where: sql`${where} and ${key} is not null`,
      order: sql`${key} ${way(sql, direction)}, contracts.id ${way(sql, ties)}`,
    },
    { rows, where: sql`${where} and ${blank}`, order: sql`contracts.id ${way(sql, ties)}` },
  ];
};

const findIds = async (
  sql: Queries,
  { rows, where, order }: Stretch,
  skip: number,
  limit: number,
): Promise<string[]> => {
  const found = await sql<{ id: string }[]>`
    select contracts.id from ${rows} where ${where} order by ${order}
    offset ${skip} limit ${limit}`;
  return found.map(({ id }) => id);
};

const countRows = async (sql: Queries, { rows, where }: Stretch): Promise<number> => {
  const [row] = await sql<
    [{ count: number }]
  >`select count(*) as count from ${rows} where ${where}`;
  return row.count;
};
