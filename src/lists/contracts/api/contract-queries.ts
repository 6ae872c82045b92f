import { findTotals, listedIn } from '../../../figures/figures/api/find-totals.ts';
import { populationColumn } from '../../../figures/figures/api/population-conditions.ts';
import { findSelection } from '../../../figures/figures/api/selection.ts';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { drainRows } from '../../../foundation/platform/api/database/drain-rows.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { clampPage } from '../../../foundation/platform/paging.ts';
import { columnOf } from '../../../records/records/api/contract-record.ts';
import { findLastUpdate } from '../../../records/records/api/find-last-update.ts';
import {
  type FieldName,
  type FieldsOfKind,
  isOfKind,
} from '../../../records/records/contract-field-names.ts';
import { type Contract, contractOrder } from '../../../records/records/contract.ts';
import type { ContractListQuery } from '../contract-endpoints.ts';
import { findContractIds } from './contract-ids.ts';

/** One page of the contracts that a filter matches, whatever their state, and all their totals. */
export const findContractListPage = (
  sql: Sql,
  organizationId: string,
  filters: ContractFilters,
  query: ContractListQuery,
) =>
  readSnapshot(sql, async (snapshot) => {
    const selection = await findSelection(snapshot, organizationId, filters);
    const [totals, lastUpdate] = await Promise.all([
      findTotals(snapshot, selection, query.incluirReportes),
      findLastUpdate(snapshot, organizationId),
    ]);
    const clamped = clampPage(query, listedIn(totals.populations));
    const ids = await findContractIds(snapshot, selection, { ...query, ...clamped });
    const docs = await findContractsById(snapshot, organizationId, ids);
    return { docs, ...clamped, totals, lastUpdate };
  });

/** What all contracts of the organization that count add up to. */
export const findContractTotals = (sql: Sql, organizationId: string, filters: ContractFilters) =>
  readSnapshot(sql, async (snapshot) => {
    const [totals, lastUpdate] = await Promise.all([
      findSelection(snapshot, organizationId, filters).then((selection) =>
        findTotals(snapshot, selection),
      ),
      findLastUpdate(snapshot, organizationId),
    ]);
    return { totals, lastUpdate };
  });

/** The live contract with that id; undefined when the organization has none. */
export const findContract = async (
  sql: Queries,
  organizationId: string,
  id: string,
): Promise<Contract | undefined> => (await findContractsById(sql, organizationId, [id]))[0];

/** In the order of the ids. */
export const findContractsById = async (
  sql: Queries,
  organizationId: string,
  ids: string[],
): Promise<Contract[]> => {
  const contracts = await sql<Contract[]>`
    select ${publicColumns(sql)}
      from ${namedContracts(sql)}
     where contracts.organization_id = ${organizationId} and contracts.deleted_at is null
       and contracts.id = any(${ids}::uuid[])`;
  const byId = new Map(drainRows(contracts).map((contract) => [contract._id, contract]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Contracts with the rows that give their names. */
export const namedContracts = (sql: Queries): Fragment => sql`
  contracts
  join administrative_units organizer
    on organizer.organization_id = contracts.organization_id
   and organizer.id = contracts.organizer_administrative_unit_id
  join administrative_units applicant
    on applicant.organization_id = contracts.organization_id
   and applicant.id = contracts.applicant_administrative_unit_id
  left join suppliers
    on suppliers.organization_id = contracts.organization_id
   and suppliers.id = contracts.supplier_id`;

export const publicColumns = (sql: Queries): Fragment => sql`
  contracts.id as "_id", ${sql.unsafe(publicFields)},
  supplier_not_published as "supplierNotPublished", amends_contract_id as "amendsContractId",
  counts, ${sql.unsafe(populationColumn)} as population`;

/** Whose names stand for the ids that a contract has, in `namedContracts`. */
export const rowsOfNames: Record<FieldsOfKind<'reference'>, string> = {
  supplier: 'suppliers',
  organizerAdministrativeUnit: 'organizer',
  applicantAdministrativeUnit: 'applicant',
};

const valueOf = (field: FieldName): string => {
  if (!isOfKind(field, 'reference')) return `contracts.${columnOf(field)}`;
  const row = rowsOfNames[field];
  return `case when ${row}.id is not null
    then json_build_object('_id', ${row}.id, 'name', ${row}.name) end`;
};

const publicFields = contractOrder.map((field) => `${valueOf(field)} as "${field}"`).join(', ');
