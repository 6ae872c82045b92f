import type { Fragment } from '../../platform/api/all-of.ts';
import type { Queries } from '../../platform/api/database.ts';
import type { ContractListQuery } from '../contract-endpoints.ts';
import { isNamedExactly, matching, type Selection } from './contract-filter-sql.ts';
import {
  type ContractOrder,
  type ContractSort,
  type Direction,
  orderOf,
} from './contract-order.ts';
import { listedContracts } from './population.ts';
import { isUnitSort, unitStretches } from './unit-stretches.ts';

/** One page of whatever length; `page` is one that exists, `total` all rows of the list. */
type PageQuery = ListOrder & { page: number; pageSize: number; total: number };

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
export type ListOrder = Pick<ContractListQuery, 'order' | 'incluirReportes'> & {
  sort?: ContractSort | undefined;
  /** A folio or number that is the search text itself comes first; as long as no column was asked for. */
  namedFirst?: boolean;
};

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

/** Looked for once, in their indexes: comparing folded texts row by row takes seconds. */
const isFirst = (sql: Queries, selection: Selection, query: ListOrder): Fragment =>
  putsNamedFirst(selection, query)
    ? sql`contracts.id in (
        select contracts.id from contracts
         where contracts.organization_id = ${selection.organizationId}
           and contracts.deleted_at is null
           and ${isNamedExactly(sql, selection.filters.search)})`
    : sql`false`;

const putsNamedFirst = ({ filters }: Selection, { sort, namedFirst = !sort }: ListOrder): boolean =>
  filters.search !== '' && namedFirst;

const way = (sql: Queries, direction: Direction): Fragment =>
  direction === 'asc' ? sql`asc` : sql`desc`;

/**
 * Walks along an index that has the order, and leaves out what does not match; from the end of the
 * list when that is nearer.
 */
export const findInStretches = async (
  sql: Queries,
  selection: Selection,
  { page, pageSize, total, ...query }: PageQuery,
): Promise<string[]> => {
  const stretches = await findStretches(sql, selection, query);
  const first = (page - 1) * pageSize;
  const end = Math.min(first + pageSize, total);
  if (first <= total - end) return walk(sql, stretches, first, pageSize);
  const backwards = stretches.map(turned).toReversed();
  return (await walk(sql, backwards, total - end, end - first)).toReversed();
};

const findStretches = async (
  sql: Queries,
  selection: Selection,
  { sort, ...query }: ListOrder,
): Promise<Stretch[]> =>
  isUnitSort(sort) && !putsNamedFirst(selection, { sort, ...query })
    ? unitStretches(sql, selection, { sort, ...query }, listed(sql, selection, query))
    : stretchesOf(sql, selection, { sort, ...query });

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

/** The list is read as stretches, one after the other, each in the order of one index. */
export type Stretch = {
  rows: Fragment;
  where: Fragment;
  /** Undefined where the key is blank, and only the id sorts. */
  key?: Fragment;
  direction: Direction;
  ties: Direction;
  /** How many rows it has, where that is known. */
  count?: number;
};

export const stretchesOf = (sql: Queries, selection: Selection, query: ListOrder): Stretch[] => {
  const order = orderOf(sql, query.sort, query.order);
  const where = listed(sql, selection, query);
  if (!putsNamedFirst(selection, query)) return inOrder(sql, order, where);
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
