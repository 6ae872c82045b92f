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
import {
  type ContractTotals,
  type ProcedureType,
  procedureTypes,
} from '../../contracts/contract.ts';
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
  query: SupplierListQuery,
): Promise<Listed> => {
  const sums = isKeptBySupplier(selection.filters)
    ? sumsOfKept(sql, selection)
    : sumsOfContracts(sql, selection);
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
  sums: Sums,
  { sort = 'total', order, page, pageSize }: SupplierListQuery,
): Promise<Ranked[]> => {
  const byName = sort === 'name';
  const way = (order ?? (byName ? 'asc' : 'desc')) === 'asc' ? sql`asc` : sql`desc`;
  // The search text is the name, folded and stored, and then the RFC.
  const key = byName ? sql`suppliers.search_text` : sql`sums.key`;
  return sql<Ranked[]>`
    select supplier_id as "_id", count(*) over () as listed, count(supplier_id) over () as named
      from (select supplier_id, ${byName ? sql`null` : sums[sort]} as key
              from ${sums.rows}
             group by supplier_id
            having ${sums.contractsCount} > 0) sums
           ${byName ? sql`left join ${namesIn(sql, selection)}` : sql``}
     order by ${key} ${way} nulls last, supplier_id nulls last
     limit ${pageSize} offset ${(page - 1) * pageSize}`;
};

/** In the order of the ids; null is the row of the contracts without supplier. */
const findSums = async (
  sql: Queries,
  selection: Selection,
  sums: Sums,
  ids: (string | null)[],
): Promise<SupplierRow[]> => {
  const found = await sql<SupplierRow[]>`
    select supplier_id as "_id", suppliers.name, "contractsCount", "publicCount",
           "invitationCount", "noBidCount", public, invitation, "noBid", total, "withoutAmount"
      from (select supplier_id,
                   ${sums.contractsCount} as "contractsCount",
                   ${sums.publicCount} as "publicCount",
                   ${sums.invitationCount} as "invitationCount",
                   ${sums.noBidCount} as "noBidCount",
                   ${sums.public} as public,
                   ${sums.invitation} as invitation,
                   ${sums.noBid} as "noBid",
                   ${sums.total} as total,
                   ${sums.withoutAmount} as "withoutAmount"
              from ${sums.rows}
               and (supplier_id = any(${ids.filter((id) => id !== null)}::uuid[])
                    or ${ids.includes(null)} and supplier_id is null)
             group by supplier_id) sums
      left join ${namesIn(sql, selection)}`;
  const byId = new Map(found.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

const namesIn = (sql: Queries, { organizationId }: Selection): Fragment =>
  sql`suppliers on organization_id = ${organizationId} and suppliers.id = supplier_id`;

/** The sums of a row as aggregates over `rows`, a table with its conditions. */
type Sums = Record<Exclude<keyof SupplierRow, '_id' | 'name'>, Fragment> & { rows: Fragment };

const isKeptBySupplier = ({ search, ...filters }: ContractFilters) =>
  search === '' &&
  filters.fiscalYears.length === 0 &&
  filters.trimonths.length === 0 &&
  filters.administrativeUnits.length === 0;

/** From the figures that the database keeps by supplier and administration. */
const sumsOfKept = (sql: Queries, { organizationId, filters }: Selection): Sums => {
  const { procedureTypes: chosen, ...others } = filters;
  const types = procedureTypes.filter((type) => chosen.length === 0 || chosen.includes(type));
  const sumOf = (column: 'count' | 'amount' | 'without_amount', ...asked: ProcedureType[]) => {
    const columns = asked
      .filter((type) => types.includes(type))
      .map((type) => sql`${sql(`${type.toLowerCase()}_${column}`)}`);
    if (columns.length === 0) return sql`0`;
    return sql`sum(${columns.reduce((all, one) => sql`${all} + ${one}`)})`;
  };
  const countOf = (...asked: ProcedureType[]) => sql`${sumOf('count', ...asked)}::bigint`;
  return {
    rows: sql`supplier_figures
      where organization_id = ${organizationId}
        and ${matchingKeys(sql, { ...others, procedureTypes: [] })}`,
    contractsCount: countOf(...procedureTypes),
    publicCount: countOf('PUBLIC'),
    invitationCount: countOf('INVITATION'),
    noBidCount: countOf('NO_BID'),
    public: sumOf('amount', 'PUBLIC'),
    invitation: sumOf('amount', 'INVITATION'),
    noBid: sumOf('amount', 'NO_BID'),
    total: sumOf('amount', ...procedureTypes),
    withoutAmount: sql`${sumOf('without_amount', ...procedureTypes)}::bigint`,
  };
};

/** From the contracts themselves. */
const sumsOfContracts = (sql: Queries, selection: Selection): Sums => {
  const countOf = (type: ProcedureType) => sql`count(*) filter (where procedure_type = ${type})`;
  const sumOf = (type: ProcedureType) =>
    sql`coalesce(sum(total_or_max_amount) filter (where procedure_type = ${type}), 0)`;
  return {
    rows: sql`contracts
      where ${countedContracts(sql, selection.organizationId)} and ${matching(sql, selection)}
        and ${withinQuarters(sql, selection)}`,
    contractsCount: sql`count(*)`,
    publicCount: countOf('PUBLIC'),
    invitationCount: countOf('INVITATION'),
    noBidCount: countOf('NO_BID'),
    public: sumOf('PUBLIC'),
    invitation: sumOf('INVITATION'),
    noBid: sumOf('NO_BID'),
    total: sql`coalesce(sum(total_or_max_amount), 0)`,
    withoutAmount: sql`count(*) filter (where total_or_max_amount is null)`,
  };
};

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
