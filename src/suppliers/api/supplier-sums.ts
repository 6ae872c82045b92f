import { matching, matchingKeys, type Selection } from '../../contracts/api/contract-filter-sql.ts';
import { countedContracts } from '../../contracts/api/population.ts';
import type { ContractFilters } from '../../contracts/contract-filters.ts';
import { type ProcedureType, procedureTypes } from '../../contracts/contract.ts';
import type { Fragment } from '../../platform/api/all-of.ts';
import type { Queries } from '../../platform/api/database.ts';
import type { SupplierRow } from '../supplier-endpoints.ts';

/** The sums of a row as aggregates over `rows`, a table with its conditions. */
export type SupplierSums = Record<Exclude<keyof SupplierRow, '_id' | 'name'>, Fragment> & {
  rows: Fragment;
};

/** From the smallest table that can tell. */
export const sumsBySupplier = (sql: Queries, selection: Selection): SupplierSums =>
  isKeptBySupplier(selection.filters)
    ? sumsOfKept(sql, selection)
    : sumsOfContracts(sql, selection);

const isKeptBySupplier = ({ search, ...filters }: ContractFilters) =>
  search === '' &&
  filters.populations.length === 0 &&
  filters.fiscalYears.length === 0 &&
  filters.trimonths.length === 0 &&
  filters.administrativeUnits.length === 0;

/** From the figures that the database keeps by supplier and administration. */
const sumsOfKept = (sql: Queries, { organizationId, filters }: Selection): SupplierSums => {
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
  const amountOf = (...asked: ProcedureType[]) => sql`
    case when ${sumOf('count', ...asked)} > 0
           and ${sumOf('count', ...asked)} = ${sumOf('without_amount', ...asked)}
      then null else ${sumOf('amount', ...asked)} end`;
  return {
    rows: sql`supplier_figures
      where organization_id = ${organizationId}
        and ${matchingKeys(sql, { ...others, procedureTypes: [] })}`,
    contractsCount: countOf(...procedureTypes),
    publicCount: countOf('PUBLIC'),
    invitationCount: countOf('INVITATION'),
    noBidCount: countOf('NO_BID'),
    public: amountOf('PUBLIC'),
    invitation: amountOf('INVITATION'),
    noBid: amountOf('NO_BID'),
    total: amountOf(...procedureTypes),
    withoutAmount: sql`${sumOf('without_amount', ...procedureTypes)}::bigint`,
    publicWithoutAmount: sql`${sumOf('without_amount', 'PUBLIC')}::bigint`,
    invitationWithoutAmount: sql`${sumOf('without_amount', 'INVITATION')}::bigint`,
    noBidWithoutAmount: sql`${sumOf('without_amount', 'NO_BID')}::bigint`,
  };
};

/** From the contracts themselves. */
const sumsOfContracts = (sql: Queries, selection: Selection): SupplierSums => {
  const countOf = (type: ProcedureType) => sql`count(*) filter (where procedure_type = ${type})`;
  const withoutOf = (type: ProcedureType) =>
    sql`count(*) filter (where procedure_type = ${type} and total_or_max_amount is null)`;
  const sumOf = (type: ProcedureType) => sql`
    case when count(*) filter (where procedure_type = ${type}) = 0 then 0
      else sum(total_or_max_amount) filter (where procedure_type = ${type}) end`;
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
    total: sql`case when count(*) = 0 then 0 else sum(total_or_max_amount) end`,
    withoutAmount: sql`count(*) filter (where total_or_max_amount is null)`,
    publicWithoutAmount: withoutOf('PUBLIC'),
    invitationWithoutAmount: withoutOf('INVITATION'),
    noBidWithoutAmount: withoutOf('NO_BID'),
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
