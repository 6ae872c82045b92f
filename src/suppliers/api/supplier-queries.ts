import { sumContracts } from '../../contracts/api/contract-figures.ts';
import {
  findSelection,
  matching,
  matchingKeys,
  type Selection,
} from '../../contracts/api/contract-filter-sql.ts';
import { findLastUpdate } from '../../contracts/api/contract-queries.ts';
import { countedContracts } from '../../contracts/api/population.ts';
import type { ContractFilters } from '../../contracts/contract-filters.ts';
import type { ContractTotals, ProcedureType } from '../../contracts/contract.ts';
import type { Fragment } from '../../platform/api/all-of.ts';
import type { Queries, Sql } from '../../platform/api/database.ts';
import { readSnapshot } from '../../platform/api/read-snapshot.ts';
import { clampPage } from '../../platform/paging.ts';
import type { SupplierListQuery, SupplierRow, SupplierTotals } from '../supplier-endpoints.ts';

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
  { sort = 'total', order, page, pageSize }: SupplierListQuery,
): Promise<Listed> => {
  const byName = sort === 'name';
  const way = (order ?? (byName ? 'asc' : 'desc')) === 'asc' ? sql`asc` : sql`desc`;
  // The search text is the name, folded and stored, and then the RFC.
  const key = byName ? sql`suppliers.search_text` : sql`sums.${sql(sort)}`;
  const names = sql`suppliers on organization_id = ${selection.organizationId}
    and suppliers.id = supplier_id`;
  const counted = await sql<(SupplierRow & { listed: number; named: number })[]>`
    select supplier_id as "_id", suppliers.name, "contractsCount", "publicCount",
           "invitationCount", "noBidCount", public, invitation, "noBid", total, "withoutAmount", listed,
           named
      from (
        select sums.*, ${key} as key, count(*) over () as listed,
               count(supplier_id) over () as named
          from (${sumsBySupplier(sql, selection)}) sums
               ${byName ? sql`left join ${names}` : sql``}
         where "contractsCount" > 0
         order by key ${way} nulls last, supplier_id nulls last
         limit ${pageSize} offset ${(page - 1) * pageSize}) page
      left join ${names}
     order by key ${way} nulls last, supplier_id nulls last`;
  const [first = { listed: 0, named: 0 }] = counted;
  const rows = counted.map(({ listed: _listed, named: _named, ...row }) => row);
  return { rows, total: first.listed, suppliers: first.named };
};

const sumsBySupplier = (sql: Queries, selection: Selection): Fragment => sql`
  select supplier_id,
         public_count + invitation_count + no_bid_count as "contractsCount",
         public_count as "publicCount",
         invitation_count as "invitationCount",
         no_bid_count as "noBidCount",
         public_amount as public,
         invitation_amount as invitation,
         no_bid_amount as "noBid",
         public_amount + invitation_amount + no_bid_amount as total,
         without_amount as "withoutAmount"
    from ${isKeptBySupplier(selection.filters) ? addUpKept(sql, selection) : addUp(sql, selection)} sums`;

const isKeptBySupplier = ({ search, ...filters }: ContractFilters) =>
  search === '' &&
  filters.fiscalYears.length === 0 &&
  filters.trimonths.length === 0 &&
  filters.administrativeUnits.length === 0;

/** From the figures that the database keeps by supplier and administration. */
const addUpKept = (sql: Queries, { organizationId, filters }: Selection): Fragment => {
  const { procedureTypes, ...others } = filters;
  const sumOf = (type: ProcedureType, column: string) =>
    procedureTypes.length === 0 || procedureTypes.includes(type)
      ? sql`sum(${sql(`${type.toLowerCase()}_${column}`)})`
      : sql`0`;
  return sql`(
    select supplier_id,
           ${sumOf('PUBLIC', 'count')}::bigint as public_count,
           ${sumOf('INVITATION', 'count')}::bigint as invitation_count,
           ${sumOf('NO_BID', 'count')}::bigint as no_bid_count,
           ${sumOf('PUBLIC', 'amount')} as public_amount,
           ${sumOf('INVITATION', 'amount')} as invitation_amount,
           ${sumOf('NO_BID', 'amount')} as no_bid_amount,
           (${sumOf('PUBLIC', 'without_amount')} + ${sumOf('INVITATION', 'without_amount')}
             + ${sumOf('NO_BID', 'without_amount')})::bigint as without_amount
      from supplier_figures
     where organization_id = ${organizationId}
       and ${matchingKeys(sql, { ...others, procedureTypes: [] })}
     group by supplier_id)`;
};

/** From the contracts themselves. */
const addUp = (sql: Queries, selection: Selection): Fragment => sql`(
  select supplier_id,
         count(*) filter (where procedure_type = 'PUBLIC') as public_count,
         count(*) filter (where procedure_type = 'INVITATION') as invitation_count,
         count(*) filter (where procedure_type = 'NO_BID') as no_bid_count,
         coalesce(sum(total_or_max_amount) filter (where procedure_type = 'PUBLIC'), 0)
           as public_amount,
         coalesce(sum(total_or_max_amount) filter (where procedure_type = 'INVITATION'), 0)
           as invitation_amount,
         coalesce(sum(total_or_max_amount) filter (where procedure_type = 'NO_BID'), 0)
           as no_bid_amount,
         count(*) filter (where total_or_max_amount is null) as without_amount
    from contracts
   where ${countedContracts(sql, selection.organizationId)} and ${matching(sql, selection)}
     and ${withinQuarters(sql, selection)}
   group by supplier_id)`;

/** Contracts are found by quarter, and the figures know in which quarters a year has contracts. */
const withinQuarters = (sql: Queries, { organizationId, filters }: Selection): Fragment =>
  filters.fiscalYears.length === 0 || filters.trimonths.length > 0
    ? sql`true`
    : sql`period = any(array(
        select distinct period from contract_figures
         where organization_id = ${organizationId}
           and fiscal_year = any(${filters.fiscalYears}::text[])))`;

const supplierTotals = (totals: ContractTotals): SupplierTotals => ({
  totalCount: totals.counts.total,
  publicCount: totals.counts.PUBLIC,
  invitationCount: totals.counts.INVITATION,
  noBidCount: totals.counts.NO_BID,
  public: totals.PUBLIC,
  invitation: totals.INVITATION,
  noBid: totals.NO_BID,
  total: totals.totalAmount,
  withoutAmount: totals.withoutAmount,
});
