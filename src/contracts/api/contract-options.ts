import { allOf, type Fragment } from '../../platform/api/all-of.ts';
import type { Queries } from '../../platform/api/database.ts';
import { mostSupplierOptions } from '../contract-option-endpoints.ts';
import type { ProcedureType } from '../contract.ts';
import { holds } from './contract-filter-sql.ts';

type Unit = { _id: string; name: string; administrativeUnit: string };
type Supplier = { _id: string; name: string; supplier: string };
type FilterColumn = 'administration_period' | 'procedure_type';
type Time = { value: string; administrationPeriods: string[] };

/** Administrations that have contracts, newest first. */
export const findAdministrationPeriods = async (
  sql: Queries,
  organizationId: string,
  supplierId?: string,
) => {
  const values = await findValues(sql, 'administration_period', organizationId, supplierId);
  return newestFirst(values).map((value) => ({ _id: value, administrationPeriod: value }));
};

export const findFiscalYears = async (
  sql: Queries,
  organizationId: string,
  supplierId?: string,
) => {
  const years = await findTimes(sql, 'fiscal_year', organizationId, supplierId);
  return years
    .toSorted((a, b) => (a.value < b.value ? 1 : -1))
    .map(({ value, administrationPeriods }) => ({
      _id: value,
      fiscalYear: value,
      administrationPeriods,
    }));
};

export const findTrimonths = async (sql: Queries, organizationId: string, supplierId?: string) => {
  const quarters = await findTimes(sql, 'period', organizationId, supplierId);
  return quarters
    .toSorted((a, b) => (yearAndQuarter(a.value) < yearAndQuarter(b.value) ? 1 : -1))
    .map(({ value, administrationPeriods }) => ({
      _id: value,
      period: value,
      trimonth: value,
      administrationPeriods,
    }));
};

export const findProcedureTypes = async (
  sql: Queries,
  organizationId: string,
  supplierId?: string,
) => {
  const values = await findValues(sql, 'procedure_type', organizationId, supplierId);
  const used = new Set(values);
  return procedureTypesInOrder
    .filter((type) => used.has(type))
    .map((type) => ({
      _id: type,
      procedureType: type,
    }));
};

/** Units that asked for or held a procedure, by name. */
export const findUnits = (sql: Queries, organizationId: string, supplierId?: string) => sql<Unit[]>`
  select id as "_id", name, name as "administrativeUnit"
    from administrative_units
   where organization_id = ${organizationId}
     and (${isUsed(sql, sql`applicant_administrative_unit_id`, organizationId, supplierId)}
          or ${isUsed(sql, sql`organizer_administrative_unit_id`, organizationId, supplierId)})
   order by folded(name), id`;

/**
 * The suppliers with most contracted money whose name or RFC holds the search text; those with
 * the ids in `kept` come first, whatever they are called.
 */
export const findSuppliers = async (
  sql: Queries,
  organizationId: string,
  search: string,
  kept: string[],
): Promise<Supplier[]> => sql<Supplier[]>`
  with used as (
    select supplier_id, sum(public_amount + invitation_amount + no_bid_amount) as amount
      from supplier_figures
     where organization_id = ${organizationId} and supplier_id is not null
     group by supplier_id
    having sum(contracts) > 0)
  select id as "_id", name, name as supplier
    from used join suppliers on organization_id = ${organizationId} and id = supplier_id
   where id = any(${kept}::uuid[]) or ${search === '' ? sql`true` : holds(sql, 'suppliers', search)}
   order by id = any(${kept}::uuid[]) desc, amount desc, folded(name), id
   limit ${mostSupplierOptions + kept.length}`;

const procedureTypesInOrder: ProcedureType[] = ['PUBLIC', 'INVITATION', 'NO_BID'];

/** The values of one column that live contracts have, reports of "no procedures" left out. */
const findValues = async (
  sql: Queries,
  column: FilterColumn,
  organizationId: string,
  supplierId?: string,
): Promise<string[]> => {
  const rows = await sql<{ value: string }[]>`
    select distinct ${sql(column)} as value
      from ${supplierId ? sql`contracts` : sql`contract_figures`}
     where ${inUse(sql, organizationId, supplierId)}`;
  return rows.map(({ value }) => value);
};

/** The years or quarters that live contracts have, each with the administrations it has them in. */
const findTimes = async (
  sql: Queries,
  column: 'fiscal_year' | 'period',
  organizationId: string,
  supplierId?: string,
): Promise<Time[]> => sql<Time[]>`
  select ${sql(column)} as value,
         array_agg(distinct administration_period order by administration_period desc)
           as "administrationPeriods"
    from ${supplierId ? sql`contracts` : sql`contract_figures`}
   where ${inUse(sql, organizationId, supplierId)}
   group by ${sql(column)}`;

const isUsed = (
  sql: Queries,
  unit: Fragment,
  organizationId: string,
  supplierId?: string,
): Fragment => sql`id in (
  select ${unit} from ${supplierId ? sql`contracts` : sql`unit_figures`}
   where ${inUse(sql, organizationId, supplierId)})`;

const inUse = (sql: Queries, organizationId: string, supplierId?: string): Fragment =>
  allOf(sql, [
    sql`organization_id = ${organizationId}`,
    ...(supplierId
      ? [sql`supplier_id = ${supplierId}`, sql`deleted_at is null`, sql`not is_empty`]
      : [sql`contracts > 0`]),
  ]);

const newestFirst = (values: string[]): string[] => values.toSorted((a, b) => (a < b ? 1 : -1));

/** `2o 2019` as `2019 2o`. */
const yearAndQuarter = (period: string): string => `${period.slice(3)} ${period.slice(0, 2)}`;
