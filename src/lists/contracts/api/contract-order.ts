import { categories } from '../../../foundation/codelists/category.ts';
import { contractTypes } from '../../../foundation/codelists/contract-type.ts';
import { procedureStates, procedureTypes } from '../../../foundation/codelists/procedure.ts';
import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { columnOf } from '../../../records/records/api/contract-record.ts';
import { isOfKind } from '../../../records/records/contract-field-names.ts';
import type { CatalogueSort } from '../catalogue-sorts.ts';

/** What lists are sorted by: the public one by some columns, the catalogue by nearly all. */
export type ContractSort = CatalogueSort | 'createdAt';
export type Direction = 'asc' | 'desc';

export type SqlOrder = {
  /** Rows of contracts, with the table that holds the key when it is another one. */
  rows: Fragment;
  /** What is compared; an index holds it. */
  key: Fragment;
  /** A text that the key only begins: it follows the key. */
  whole?: Fragment;
  /** What is null in the rows without the key, which come last in both directions. */
  blank: Fragment;
  direction: Direction;
  /** Ties follow the id: upwards in the direction a reader expects of the column. */
  ties: Direction;
};

/** Amounts and dates start with the largest, texts with A, unless the visitor says otherwise. */
export const orderOf = (
  sql: Queries,
  sort: ContractSort = 'totalOrMaxAmount',
  order?: Direction,
): SqlOrder => {
  const usual = startsWithLargest(sort) ? 'desc' : 'asc';
  const direction = order ?? usual;
  const key = keyOf(sql, sort);
  const whole = wholeTexts[sort]?.(sql);
  return {
    rows: joins[sort]?.(sql) ?? sql`contracts`,
    key,
    ...(whole && { whole }),
    blank: sort === 'supplier' ? sql`contracts.supplier_id` : key,
    direction,
    ties: direction === usual ? 'asc' : 'desc',
  };
};

export const sqlDirection = (sql: Queries, direction: Direction): Fragment =>
  direction === 'asc' ? sql`asc` : sql`desc`;

const startsWithLargest = (sort: ContractSort): boolean =>
  sort === 'createdAt' || isOfKind(sort, 'amount') || isOfKind(sort, 'day');

/** What a field is compared by; an amount and a day by themselves, a choice by its place. */
const keyOf = (sql: Queries, sort: ContractSort): Fragment => {
  const column = sql`contracts.${sql(sort === 'createdAt' ? 'created_at' : columnOf(sort))}`;
  const choices = sortedChoices[sort];
  if (choices) return sql`array_position(${choices}::text[], ${column})`;
  return keys[sort]?.(sql) ?? column;
};

/** Choices stand in the order of their list of codes, as groups and filters have them. */
export const sortedChoices: Partial<Record<ContractSort, readonly string[]>> = {
  procedureType: procedureTypes,
  procedureState: procedureStates,
  category: categories,
  contractType: contractTypes,
};

/** Texts compare without case and accents. An index holds their first 60 letters, which are kept so. */
const keys: Partial<Record<ContractSort, (sql: Queries) => Fragment>> = {
  supplier: (sql) => sql`suppliers.name_order`,
  contractId: (sql) => sql`contracts.contract_id_order`,
  contractNumber: (sql) => sql`contracts.contract_number_order`,
  servicesDescription: (sql) => sql`contracts.description_order`,
  applicantAdministrativeUnit: (sql) => sql`folded(left(administrative_units.name, 60))`,
  period: (sql) => sql`(right(contracts.period, 4) || left(contracts.period, 1))`,
  partida: (sql) => sql`contracts.partida_order`,
  organizerAdministrativeUnit: (sql) => sql`folded(left(administrative_units.name, 60))`,
  areaInCharge: (sql) => sql`contracts.area_order`,
};

/** Texts that agree in their first 60 letters are compared whole. */
const wholeTexts: Partial<Record<ContractSort, (sql: Queries) => Fragment>> = {
  supplier: (sql) => sql`folded(suppliers.name)`,
  contractId: (sql) => sql`folded(contracts.contract_id)`,
  contractNumber: (sql) => sql`folded(contracts.contract_number)`,
  servicesDescription: (sql) => sql`folded(contracts.services_description)`,
  applicantAdministrativeUnit: (sql) => sql`folded(administrative_units.name)`,
  partida: (sql) => sql`folded(contracts.partida)`,
  organizerAdministrativeUnit: (sql) => sql`folded(administrative_units.name)`,
  areaInCharge: (sql) => sql`folded(contracts.area_in_charge)`,
};

const joins: Partial<Record<ContractSort, (sql: Queries) => Fragment>> = {
  supplier: (sql) => sql`
    suppliers right join contracts on suppliers.organization_id = contracts.organization_id
      and suppliers.id = contracts.supplier_id`,
  applicantAdministrativeUnit: (sql) => sql`
    administrative_units join contracts
      on administrative_units.organization_id = contracts.organization_id
      and administrative_units.id = contracts.applicant_administrative_unit_id`,
  organizerAdministrativeUnit: (sql) => sql`
    administrative_units join contracts
      on administrative_units.organization_id = contracts.organization_id
      and administrative_units.id = contracts.organizer_administrative_unit_id`,
};
