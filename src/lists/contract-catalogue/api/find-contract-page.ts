import { countListed } from '../../../figures/figures/api/find-totals.ts';
import { findSelection, type Selection } from '../../../figures/figures/api/selection.ts';
import { type ContractFilters, noFilters } from '../../../figures/figures/contract-filters.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { clampPage, type Paging } from '../../../foundation/platform/paging.ts';
import type { FoundPage, CatalogueScope } from '../../../office/catalogue/api/catalogue-store.ts';
import type { QueryOf } from '../../../office/catalogue/catalogue-endpoints.ts';
import { findLastUpdate } from '../../../records/records/api/find-last-update.ts';
import { findContractIds, type ListOrder, sortedRows } from '../../contracts/api/contract-ids.ts';
import { isRefusedSort, maxUnindexed } from '../../contracts/catalogue-sorts.ts';
import type { contractCatalogue, ContractRow } from '../contract-catalogue.ts';
import { findContractRows } from './find-contract-rows.ts';

export type ContractPageQuery = QueryOf<typeof contractCatalogue>;

/** One page of all contracts, reports of "no procedures" too, whatever their state. */
export const findContractCataloguePage = (
  sql: Sql,
  scope: CatalogueScope,
  { sort, order = usualOrder(sort), page, pageSize, ...query }: ContractPageQuery,
): Promise<FoundPage<ContractRow>> =>
  readSnapshot(sql, async (snapshot) => {
    const wanted = filtersOf(query);
    const paging = { page, pageSize };
    const selection = await findSelection(snapshot, scope.organizationId, wanted);
    const list = { sort, order, incluirReportes: true, namedFirst: sort === 'createdAt' };
    const find = wanted.search === '' ? findListed : findSearched;
    const { ids, ...clamped } = await find(snapshot, selection, list, paging);
    const docs = await findContractRows(snapshot, scope, ids);
    return { docs, ...clamped, lastUpdate: await findLastUpdate(snapshot, scope.organizationId) };
  });

/** The filter of a figure, with what the catalogue itself is narrowed by over it. */
const filtersOf = ({
  filters = noFilters,
  search,
  fiscalYears = filters.fiscalYears,
  trimonths = filters.trimonths,
  procedureTypes = filters.procedureTypes,
  administrativeUnits = filters.administrativeUnits,
  procedureStates = filters.procedureStates,
}: Omit<ContractPageQuery, 'sort' | 'order' | 'page' | 'pageSize'>): ContractFilters => ({
  ...filters,
  fiscalYears,
  trimonths,
  procedureTypes,
  administrativeUnits,
  procedureStates,
  search: search || filters.search,
});

type PageOfIds = Omit<FoundPage<string>, 'docs' | 'lastUpdate'> & { ids: string[] };

const findListed = async (
  sql: Queries,
  selection: Selection,
  list: ListOrder,
  paging: Paging,
): Promise<PageOfIds> => {
  const total = await countListed(sql, selection, true);
  if (isRefusedSort(list.sort, { total, isSearched: false }))
    throw refuse(422, 'contract-catalogue-admin:sort.too-many', {
      values: { most: maxUnindexed.toLocaleString('en') },
    });
  const clamped = clampPage(paging, total);
  const ids = await findContractIds(sql, selection, { ...list, ...paging, ...clamped });
  return { ids, ...clamped };
};

/** What a search matches is looked for once, counted and sorted. */
const findSearched = async (
  sql: Queries,
  selection: Selection,
  list: ListOrder,
  paging: Paging,
): Promise<PageOfIds> => {
  const { matching, order } = sortedRows(sql, selection, list);
  const first = (Math.max(1, paging.page) - 1) * paging.pageSize;
  const [found = { ids: [], total: 0 }] = await sql<{ ids: string[]; total: number }[]>`
    with matching as materialized (${matching})
    select array(select id from matching order by ${order}
                 offset ${first} limit ${paging.pageSize}) as ids,
           (select count(*) from matching) as total`;
  const clamped = clampPage(paging, found.total);
  return clamped.page === Math.max(1, paging.page)
    ? { ids: found.ids, ...clamped }
    : findSearched(sql, selection, list, { ...paging, page: clamped.page });
};

const usualOrder = (sort: string): 'asc' | 'desc' => (sort === 'createdAt' ? 'desc' : 'asc');
