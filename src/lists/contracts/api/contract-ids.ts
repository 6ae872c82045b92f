import { isCountKept } from '../../../figures/figures/api/find-figures.ts';
import { listedContracts } from '../../../figures/figures/api/population.ts';
import {
  isNamedExactly,
  matching,
  type Selection,
} from '../../../figures/figures/api/selection.ts';
import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { isUnindexedSort } from '../catalogue-sorts.ts';
import type { ContractListQuery } from '../contract-endpoints.ts';
import { type SqlOrder, type ContractSort, orderOf, sqlDirection } from './contract-order.ts';
import {
  rowsToSkip,
  type RowSpan,
  type IndexRange,
  scanFromNearestEnd,
} from './scan-from-nearest-end.ts';
import { supplierIndexRanges } from './supplier-index-ranges.ts';
import { isUnitSort, unitIndexRanges } from './unit-index-ranges.ts';
import { isValueSort, valueIndexRanges } from './value-index-ranges.ts';

/** One page of whatever length; `page` is one that exists, `total` all rows of the list. */
type PageQuery = ListOrder & { page: number; pageSize: number; total: number };

/** The ids of one page, in order. */
export const findContractIds = (
  sql: Queries,
  selection: Selection,
  query: PageQuery,
): Promise<string[]> =>
  query.total > maxSorted && !isUnindexedSort(query.sort)
    ? findInIndexRanges(sql, selection, query)
    : findBySorting(sql, selection, query);

/** So many rows are found and sorted faster than an index in order finds ten of them. */
export const maxSorted = 5_000;

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
  const { rows, key, whole, direction, ties } = orderOf(sql, query.sort, query.order);
  const way = sqlDirection(sql, direction);
  return {
    matching: sql`
      select contracts.id, ${key} as key, ${whole ?? sql`null`} as whole, ${isFirst(sql, selection, query)} as first
        from ${rows} where ${listed(sql, selection, query)}`,
    order: sql`
      first desc nulls last, key ${way} nulls last, whole ${way}, id ${sqlDirection(sql, ties)}`,
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

/** Walks along an index that has the order, and leaves out what does not match. */
export const findInIndexRanges = async (
  sql: Queries,
  selection: Selection,
  { page, pageSize, total, ...list }: PageQuery,
): Promise<string[]> => {
  const first = (page - 1) * pageSize;
  const span = { first, end: Math.min(first + pageSize, total), total };
  if (list.sort === 'supplier' && isCountKept(selection, 'supplier') && isFar(span))
    return findAmongSuppliers(sql, selection, list, span);
  return scanFromNearestEnd(sql, await findIndexRanges(sql, selection, list), span);
};

/** So many rows are passed by as fast as tens of thousands of suppliers are put in order. */
const isFar = (span: RowSpan): boolean => rowsToSkip(span) > 100_000;

/** Goes to the suppliers that the page shows, past all others. */
export const findAmongSuppliers = async (
  sql: Queries,
  selection: Selection,
  list: ListOrder,
  wanted: RowSpan,
): Promise<string[]> => {
  const where = listed(sql, selection, list);
  const { ranges, span } = await supplierIndexRanges(sql, selection, list, where, wanted);
  return scanFromNearestEnd(sql, ranges, span);
};

/** What a long list is read along. */
export const findIndexRanges = async (
  sql: Queries,
  selection: Selection,
  { sort, ...list }: ListOrder,
): Promise<IndexRange[]> =>
  isUnitSort(sort) && !putsNamedFirst(selection, { sort, ...list })
    ? unitIndexRanges(sql, selection, { sort, ...list }, listed(sql, selection, list))
    : indexRangesOf(sql, selection, { sort, ...list });

export const indexRangesOf = async (
  sql: Queries,
  selection: Selection,
  { sort, ...list }: ListOrder,
): Promise<IndexRange[]> => {
  const parts = partsOf(sql, selection, { sort, ...list });
  if (!isValueSort(sort))
    return parts.flatMap((where) => inOrder(sql, orderOf(sql, sort, list.order), where));
  const ranges = parts.map((where) => valueIndexRanges(sql, selection, { sort, ...list }, where));
  return (await Promise.all(ranges)).flat();
};

/** The rows of the list: those that the search names come first, and the others. */
const partsOf = (sql: Queries, selection: Selection, query: ListOrder): Fragment[] => {
  const where = listed(sql, selection, query);
  if (!putsNamedFirst(selection, query)) return [where];
  const named = isNamedExactly(sql, selection.filters.search);
  return [sql`${where} and ${named}`, sql`${where} and (${named}) is not true`];
};

/** Known keys in their direction, then the blank ones: an index read backwards puts those first. */
const inOrder = (sql: Queries, order: SqlOrder, where: Fragment): IndexRange[] => {
  const { blank, key, whole, ...rest } = order;
  return [
    { ...rest, key, ...(whole && { whole }), where: sql`${where} and ${key} is not null` },
    { ...rest, blank, where: sql`${where} and ${blank} is null` },
  ];
};
