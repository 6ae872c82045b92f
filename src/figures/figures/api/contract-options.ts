import { procedureTypes } from '../../../foundation/codelists/procedure.ts';
import { allOf } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { followSuppliers } from '../../../records/records/api/follow-suppliers.ts';
import { maxSupplierOptions } from '../contract-option-endpoints.ts';
import type { Dimension } from '../dimension.ts';
import { amountOf, contractsOf } from '../figure.ts';
import { searchWords } from '../search-words.ts';
import { findFiguresBy } from './find-figures.ts';
import { rankedSuppliers } from './find-supplier-figures.ts';
import { allContractsOf, contractContains } from './selection.ts';

type Unit = { _id: string; name: string; administrativeUnit: string };
type Supplier = { _id: string; name: string; supplier: string };

/** Administrations that have contracts, newest first. */
export const findAdministrationPeriods = async (
  sql: Queries,
  organizationId: string,
  supplierId?: string,
) => {
  const used = await findUsed(sql, organizationId, supplierId, ['administrationPeriod']);
  return newestFirst(used.map(({ administrationPeriod }) => administrationPeriod)).map((value) => ({
    _id: value,
    administrationPeriod: value,
  }));
};

export const findFiscalYears = async (
  sql: Queries,
  organizationId: string,
  supplierId?: string,
) => {
  const used = await findUsed(sql, organizationId, supplierId, [
    'fiscalYear',
    'administrationPeriod',
  ]);
  const years = Map.groupBy(used, ({ fiscalYear }) => fiscalYear);
  return newestFirst([...years.keys()]).map((value) => ({
    _id: value,
    fiscalYear: value,
    administrationPeriods: administrationsIn(years.get(value)),
  }));
};

export const findTrimonths = async (sql: Queries, organizationId: string, supplierId?: string) => {
  const used = await findUsed(sql, organizationId, supplierId, ['quarter', 'administrationPeriod']);
  const quarters = Map.groupBy(used, ({ quarter }) => quarter);
  return [...quarters.keys()]
    .toSorted((a, b) => (yearAndQuarter(a) < yearAndQuarter(b) ? 1 : -1))
    .map((value) => ({
      _id: value,
      period: value,
      trimonth: value,
      administrationPeriods: administrationsIn(quarters.get(value)),
    }));
};

export const findProcedureTypes = async (
  sql: Queries,
  organizationId: string,
  supplierId?: string,
) => {
  const used = await findUsed(sql, organizationId, supplierId, ['procedureType']);
  return procedureTypes
    .filter((type) => used.some(({ procedureType }) => procedureType === type))
    .map((type) => ({ _id: type, procedureType: type }));
};

/** Units that asked for or held a procedure, by name. */
export const findUnits = async (sql: Queries, organizationId: string, supplierId?: string) => {
  const [applicants, organizers] = await Promise.all([
    findUsed(sql, organizationId, supplierId, ['applicantAdministrativeUnit']),
    findUsed(sql, organizationId, supplierId, ['organizerAdministrativeUnit']),
  ]);
  const ids = new Set([
    ...applicants.map((one) => one.applicantAdministrativeUnit),
    ...organizers.map((one) => one.organizerAdministrativeUnit),
  ]);
  return sql<Unit[]>`
    select id as "_id", name, name as "administrativeUnit"
      from administrative_units
     where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[])
     order by folded(name), id`;
};

/**
 * The suppliers with most contracted money whose name or RFC holds every word of the search; those with
 * the ids in `kept` come first, whatever they are called, those that were merged under both ids.
 */
export const findSuppliers = async (
  sql: Queries,
  organizationId: string,
  search: string,
  kept: string[],
): Promise<Supplier[]> => {
  const followed = await followSuppliers(sql, organizationId, kept);
  const merged = followed.filter(
    ({ requestedId, _id, isDeleted }) => requestedId !== _id && !isDeleted,
  );
  const living = await findLiving(sql, organizationId, search, kept);
  return [
    ...merged.map(({ requestedId, name }) => ({ _id: requestedId, name, supplier: name })),
    ...living,
  ];
};

/** Names are put in order only where amounts are equal: there are many suppliers, and few are offered. */
const findLiving = (
  sql: Queries,
  organizationId: string,
  search: string,
  kept: string[],
): PromiseLike<Supplier[]> => {
  const isKept = sql`id = any(${kept}::uuid[])`;
  const words = searchWords(search).map((word) => contractContains(sql, 'suppliers', word));
  const inOrder = sql`${kept.length > 0 ? sql`${isKept} desc,` : sql``} rank desc nulls last`;
  const limit = maxSupplierOptions + kept.length;
  return sql<Supplier[]>`
    select id as "_id", name, name as supplier
      from (select id, name, rank
              from (${rankedSuppliers(sql, allContractsOf(organizationId), largest, 'amount')}) used
              join suppliers on organization_id = ${organizationId} and id = supplier
             where ${words.length > 0 ? sql`(${isKept} or ${allOf(sql, words)})` : sql`true`}
             order by ${inOrder}
             fetch first (${limit}::int) rows with ties) found
     order by ${inOrder}, folded(name), id
     limit ${limit}`;
};

const largest = { amount: amountOf('counted'), listed: contractsOf('listed') };

/** The values that contracts of a list have together, reports of "no procedures" left out. */
const findUsed = async <By extends Dimension>(
  sql: Queries,
  organizationId: string,
  supplierId: string | undefined,
  by: By[],
): Promise<Record<By, string>[]> => {
  const everything = allContractsOf(organizationId);
  const { filters } = everything;
  const selection = supplierId
    ? { ...everything, filters: { ...filters, suppliers: [supplierId] } }
    : everything;
  const groups = await findFiguresBy(sql, selection, { by }, { listed: contractsOf('listed') });
  return groups.map((group) => knownIn(group.by));
};

/** Of the dimensions that are asked for here, every contract has a value. */
const knownIn = <By extends Dimension>(values: Record<By, string | null>): Record<By, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)])) as Record<
    By,
    string
  >;

const administrationsIn = (used: { administrationPeriod: string }[] = []): string[] =>
  newestFirst(used.map(({ administrationPeriod }) => administrationPeriod));

const newestFirst = (values: string[]): string[] => values.toSorted((a, b) => (a < b ? 1 : -1));

/** `2o 2019` as `2019 2o`. */
const yearAndQuarter = (period: string): string => `${period.slice(3)} ${period.slice(0, 2)}`;
