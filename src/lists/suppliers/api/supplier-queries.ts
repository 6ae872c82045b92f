import { countListedSuppliers } from '../../../figures/figures/api/count-suppliers.ts';
import { findGroupPage, type GroupPage } from '../../../figures/figures/api/find-group-page.ts';
import { findTotals } from '../../../figures/figures/api/find-totals.ts';
import { findSelection, type Selection } from '../../../figures/figures/api/selection.ts';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { clampPage } from '../../../foundation/platform/paging.ts';
import { findLastUpdate } from '../../../records/records/api/find-last-update.ts';
import { typeSumFigures, typeSumTotalsOf } from '../../breakdowns/api/type-sums-of.ts';
import type { SupplierListQuery } from '../supplier-endpoints.ts';
import { supplierOrder, supplierRow } from './supplier-rows.ts';

/**
 * One page of the suppliers of the selected contracts that count, in pesos. Contracts without
 * supplier make a row with `_id` and name null, so that the rows add up to the totals.
 */
export const findSupplierPage = (
  sql: Sql,
  organizationId: string,
  filters: ContractFilters,
  query: SupplierListQuery,
) =>
  readSnapshot(sql, async (snapshot) => {
    const selection = await findSelection(snapshot, organizationId, filters);
    const [totals, lastUpdate, listedSuppliers, { groups, groupCount, valueCount }] =
      await Promise.all([
        findTotals(snapshot, selection),
        findLastUpdate(snapshot, organizationId),
        countListedSuppliers(snapshot, selection),
        findGroups(snapshot, selection, query),
      ]);
    const names = await findSupplierNamesById(
      snapshot,
      organizationId,
      groups.map(({ by }) => by.supplier),
    );
    return {
      docs: groups.map((group) => supplierRow(group, names.get(group.by.supplier))),
      ...clampPage(query, groupCount),
      suppliers: valueCount,
      uncountedSuppliers: listedSuppliers - valueCount,
      totals: typeSumTotalsOf(totals),
      lastUpdate,
    };
  });

type Page = GroupPage<'supplier', typeof typeSumFigures>;

/** The page that was asked for, or the last one when there are not so many. */
const findGroups = async (
  sql: Queries,
  selection: Selection,
  query: SupplierListQuery,
): Promise<Page> => {
  const find = (page: number) =>
    findGroupPage(
      sql,
      { selection, by: 'supplier', specs: typeSumFigures },
      { ...supplierOrder(query), page, pageSize: query.pageSize },
    );
  const requestedPage = Math.max(1, query.page);
  const found = await find(requestedPage);
  if (found.groupCount > 0 || requestedPage === 1) return found;
  const { groupCount } = await find(1);
  return find(clampPage({ ...query, page: requestedPage }, groupCount).page);
};

export type SupplierNames = Map<string | null, { name: string; rfc: string | null }>;

export const findSupplierNamesById = async (
  sql: Queries,
  organizationId: string,
  ids: (string | null)[],
): Promise<SupplierNames> => {
  const rows = await sql<{ id: string; name: string; rfc: string | null }[]>`
    select id, name, rfc from suppliers
     where organization_id = ${organizationId}
       and id = any(${ids.filter((id) => id !== null)}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
};
