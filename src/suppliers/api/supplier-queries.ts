import { sumContracts } from '../../contracts/api/contract-figures.ts';
import { findSelection, type Selection } from '../../contracts/api/contract-filter-sql.ts';
import { findLastUpdate } from '../../contracts/api/contract-queries.ts';
import type { ContractFilters } from '../../contracts/contract-filters.ts';
import type { ContractTotals } from '../../contracts/contract.ts';
import type { Queries, Sql } from '../../platform/api/database.ts';
import { readSnapshot } from '../../platform/api/read-snapshot.ts';
import { clampPage } from '../../platform/paging.ts';
import type { SupplierListQuery, SupplierRow, SupplierTotals } from '../supplier-endpoints.ts';
import { namesIn, sumsPerSupplier, supplierColumns, supplierOrder } from './supplier-rows.ts';
import { sumsBySupplier, type SupplierSums } from './supplier-sums.ts';

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
    const [{ totals }, lastUpdate, { rows, total, suppliers }] = await Promise.all([
      sumContracts(snapshot, selection),
      findLastUpdate(snapshot, organizationId),
      findSuppliers(snapshot, selection, query),
    ]);
    return {
      docs: rows,
      ...clampPage(query, total),
      suppliers,
      totals: supplierTotals(totals),
      lastUpdate,
    };
  });

/** A page of rows, how many there are in all, and how many of them are suppliers. */
type Listed = { rows: SupplierRow[]; total: number; suppliers: number };

/** The page that was asked for, or the last one when there are not so many. */
const findSuppliers = async (
  sql: Queries,
  selection: Selection,
  query: SupplierListQuery,
): Promise<Listed> => {
  const asked = { ...query, page: Math.max(1, query.page) };
  const listed = await findSuppliersAt(sql, selection, asked);
  if (listed.total > 0 || asked.page === 1) return listed;
  const { total } = await findSuppliersAt(sql, selection, { ...query, page: 1 });
  return findSuppliersAt(sql, selection, { ...query, ...clampPage(asked, total) });
};

/** `total` is 0 on a page that does not exist. */
const findSuppliersAt = async (
  sql: Queries,
  selection: Selection,
  query: SupplierListQuery,
): Promise<Listed> => {
  const sums = sumsBySupplier(sql, selection);
  const ranked = await rankSuppliers(sql, selection, sums, query);
  const [first = { listed: 0, named: 0 }] = ranked;
  const rows = await findSums(
    sql,
    selection,
    sums,
    ranked.map(({ _id }) => _id),
  );
  return { rows, total: first.listed, suppliers: first.named };
};

type Ranked = { _id: string | null; listed: number; named: number };

/** Who is on the page: one sum for each of thousands of suppliers, the other sums for ten of them. */
const rankSuppliers = (
  sql: Queries,
  selection: Selection,
  sums: SupplierSums,
  { sort = 'total', order, page, pageSize }: SupplierListQuery,
): Promise<Ranked[]> => {
  const byName = sort === 'name';
  return sql<Ranked[]>`
    select supplier_id as "_id", count(*) over () as listed, count(supplier_id) over () as named
      from (select supplier_id, ${byName ? sql`null` : sums[sort]} as key
              from ${sums.rows}
             group by supplier_id
            having ${sums.contractsCount} > 0) sums
           ${byName ? sql`left join ${namesIn(sql, selection)}` : sql``}
     order by ${supplierOrder(sql, sql`sums.key`, { sort, order })}
     limit ${pageSize} offset ${(page - 1) * pageSize}`;
};

/** In the order of the ids; null is the row of the contracts without supplier. */
const findSums = async (
  sql: Queries,
  selection: Selection,
  sums: SupplierSums,
  ids: (string | null)[],
): Promise<SupplierRow[]> => {
  const found = await sql<SupplierRow[]>`
    select ${supplierColumns(sql)}
      from ${sumsPerSupplier(
        sql,
        sums,
        sql`(supplier_id = any(${ids.filter((id) => id !== null)}::uuid[])
             or ${ids.includes(null)} and supplier_id is null)`,
      )}
      left join ${namesIn(sql, selection)}`;
  const byId = new Map(found.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

export const supplierTotals = (totals: ContractTotals): SupplierTotals => ({
  totalCount: totals.counts.total,
  publicCount: totals.counts.PUBLIC,
  invitationCount: totals.counts.INVITATION,
  noBidCount: totals.counts.NO_BID,
  public: totals.PUBLIC,
  invitation: totals.INVITATION,
  noBid: totals.NO_BID,
  total: totals.totalAmount,
  withoutAmount: totals.withoutAmount,
  publicWithoutAmount: totals.withoutAmounts.PUBLIC,
  invitationWithoutAmount: totals.withoutAmounts.INVITATION,
  noBidWithoutAmount: totals.withoutAmounts.NO_BID,
  amendments: totals.amendments,
  populations: totals.populations,
});
