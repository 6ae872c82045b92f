import { findTotals, listedIn } from '../../figures/api/find-totals.ts';
import { findSelection } from '../../figures/api/selection.ts';
import type { ContractFilters } from '../../figures/contract-filters.ts';
import type { Fragment } from '../../platform/api/database/all-of.ts';
import type { Queries, Sql } from '../../platform/api/database/database.ts';
import { readSnapshot } from '../../platform/api/database/read-snapshot.ts';
import { takeRows } from '../../platform/api/database/take-rows.ts';
import { clampPage } from '../../platform/paging.ts';
import type { Contract } from '../../records/contract.ts';
import type { ContractListQuery } from '../contract-endpoints.ts';
import { findContractIds } from './contract-ids.ts';

/** One page of the contracts that a filter matches, whatever their state, and all their totals. */
export const findContractPage = (
  sql: Sql,
  organizationId: string,
  filters: ContractFilters,
  query: ContractListQuery,
) =>
  readSnapshot(sql, async (snapshot) => {
    const selection = await findSelection(snapshot, organizationId, filters);
    const [totals, lastUpdate] = await Promise.all([
      findTotals(snapshot, selection),
      findLastUpdate(snapshot, organizationId),
    ]);
    const clamped = clampPage(query, listedIn(totals.populations, query.incluirReportes));
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

/** The newest change of the organization's contracts, deleted ones too; null without contracts. */
export const findLastUpdate = async (
  sql: Queries,
  organizationId: string,
): Promise<string | null> => {
  const [row] = await sql<{ lastUpdate: string | null }[]>`
    select max(updated_at) as "lastUpdate" from contracts where organization_id = ${organizationId}`;
  return row?.lastUpdate ?? null;
};

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
  const byId = new Map(takeRows(contracts).map((contract) => [contract._id, contract]));
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
  contracts.id as "_id",
  case when suppliers.id is not null
    then json_build_object('_id', suppliers.id, 'name', suppliers.name) end as supplier,
  json_build_object('_id', organizer.id, 'name', organizer.name) as "organizerAdministrativeUnit",
  json_build_object('_id', applicant.id, 'name', applicant.name) as "applicantAdministrativeUnit",
  administrative_unit_type as "administrativeUnitType",
  procedure_type as "procedureType",
  category,
  administration_period as "administrationPeriod",
  fiscal_year as "fiscalYear",
  period,
  contract_id as "contractId",
  partida,
  procedure_state as "procedureState",
  announcement_url as "announcementUrl",
  announcement_date as "announcementDate",
  services_description as "servicesDescription",
  clarification_meeting_date as "clarificationMeetingDate",
  clarification_meeting_judgment_url as "clarificationMeetingJudgmentUrl",
  presentation_proposals_doc_url as "presentationProposalsDocUrl",
  contract_number as "contractNumber",
  contract_date as "contractDate",
  contract_type as "contractType",
  total_amount as "totalAmount",
  min_amount as "minAmount",
  max_amount as "maxAmount",
  total_or_max_amount as "totalOrMaxAmount",
  contract_url as "contractUrl",
  area_in_charge as "areaInCharge",
  update_date as "updateDate",
  contracts.notes,
  karewa_notes as "karewaNotes",
  information_date as "informationDate",
  limit_exceeded as "limitExceeded",
  amount_exceeded as "amountExceeded",
  is_empty as "isEmpty",
  counts`;
