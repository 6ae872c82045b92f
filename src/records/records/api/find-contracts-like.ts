import { isAmendment } from '../../../foundation/codelists/category.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { contractNumberKey } from '../contract-number.ts';
import type { LikenessKind } from '../likeness.ts';
import { looksLikeAmendment } from '../looks-like-amendment.ts';
import { type ContractRecord, recordSelect } from './contract-record.ts';

/** What of a contract says whether another one is probably the same. */
export type LikelyContract = Pick<
  ContractRecord,
  | 'category'
  | 'isEmpty'
  | 'period'
  | 'contractNumber'
  | 'contractId'
  | 'supplierId'
  | 'supplierNotPublished'
  | 'contractDate'
  | 'contractTime'
  | 'totalOrMaxAmount'
  | 'servicesDescription'
> & { organizerAdministrativeUnitId: string | null };

/** What is known of a contract that may be there already; ids of what is registered, else null. */
export type LikenessQuestion = {
  row: number;
  supplierId: string | null;
  contractDate: string | null;
  amount: number | null;
  folio: string | null;
  organizerId: string | null;
  description: string | null;
  isAmendment: boolean;
  /** It is called a contract, and may be an amendment that is registered as one. */
  mayAmend: boolean;
  /** Two with numbers of their own are lots of one folio. */
  hasNumber: boolean;
};

/** An amendment has neither folio nor description of its own. */
export const likenessQuestion = (row: number, contract: LikelyContract): LikenessQuestion => {
  const isAmending = isAmendment(contract.category);
  return {
    row,
    supplierId: contract.supplierId,
    contractDate: contract.contractDate,
    amount: contract.totalOrMaxAmount,
    folio: isAmending ? null : contract.contractId,
    organizerId: contract.organizerAdministrativeUnitId,
    description: isAmending ? null : contract.servicesDescription,
    isAmendment: isAmending,
    mayAmend: looksLikeAmendment(contract),
    hasNumber: contractNumberKey(contract.contractNumber) !== null,
  };
};

export type FoundLikeness = { row: number; contractId: string; kind: LikenessKind };

/**
 * The live contracts that are like each of the rows, up to 20 of each kind. Each row is looked up in
 * an index (db/migrations/003-records.sql), so the time grows with the rows and not with the
 * contracts. Descriptions are compared with those of contracts without a number; an amendment is
 * like no contract, but for one that looks like an amendment, and has neither folio nor description
 * of its own.
 */
export const findContractsLike = async (
  sql: Queries,
  organizationId: string,
  questions: LikenessQuestion[],
): Promise<FoundLikeness[]> => {
  const column = <Key extends keyof LikenessQuestion>(key: Key) =>
    questions.map((question) => question[key]);
  return sql<FoundLikeness[]>`
    with rows as materialized (
      select * from unnest(
        ${column('row')}::integer[], ${column('supplierId')}::uuid[],
        ${column('contractDate')}::date[], ${column('amount')}::numeric[],
        ${column('folio')}::text[], ${column('organizerId')}::uuid[],
        ${column('description')}::text[], ${column('isAmendment').map(String)}::text[]::boolean[],
        ${column('mayAmend').map(String)}::text[]::boolean[],
        ${column('hasNumber').map(String)}::text[]::boolean[])
        as given (row, supplier_id, contract_date, amount, folio, organizer_id, description,
                  is_amendment, may_amend, has_number))
    select row, alike.id as "contractId", 'DEAL' as kind from rows
     cross join lateral (
       select id from contracts
        where organization_id = ${organizationId} and deleted_at is null
          and supplier_id = rows.supplier_id and contract_date = rows.contract_date
          and total_or_max_amount = rows.amount
          and (${amends(sql)} = rows.is_amendment or (${amends(sql)} and rows.may_amend))
        order by id limit 20) alike
     union all
    select row, alike.id, 'FOLIO' from rows
     cross join lateral (
       select id from contracts
        where organization_id = ${organizationId} and deleted_at is null
          and supplier_id = rows.supplier_id
          and contract_id_order = folded(left(rows.folio, 60))
          and (not rows.has_number or identity_key like 'sin-numero:%')
          and not ${amends(sql)}
        order by id limit 20) alike
     union all
    select row, alike.id, 'DESCRIPTION' from rows
     cross join lateral (
       select id from contracts
        where organization_id = ${organizationId} and deleted_at is null
          and organizer_administrative_unit_id = rows.organizer_id
          and md5(folded(services_description)) = md5(folded(rows.description))
          and identity_key like 'sin-numero:%'
        order by id limit 20) alike`;
};

const amends = (sql: Queries) =>
  sql`(coalesce(category, '') in ('EXTENSION', 'MODIFICACION', 'ADENDUM'))`;

/** A contract with all by which it is known. */
export type IdentifiedContract = ContractRecord & {
  identityKey: string;
  supplierKey: string | null;
  organizerKey: string;
};

/** `lock` keeps others from changing them until the transaction ends. */
export const findIdentifiedContracts = (
  sql: Queries,
  organizationId: string,
  ids: string[],
  { lock = false } = {},
): Promise<IdentifiedContract[]> =>
  sql<IdentifiedContract[]>`
    select id as "_id", identity_key as "identityKey", ${sql.unsafe(recordSelect)},
           (select coalesce(rfc_key, name_key) from suppliers
             where suppliers.organization_id = ${organizationId}
               and suppliers.id = contracts.supplier_id) as "supplierKey",
           (select name_key from administrative_units units
             where units.organization_id = ${organizationId}
               and units.id = contracts.organizer_administrative_unit_id) as "organizerKey"
      from contracts
     where organization_id = ${organizationId} and deleted_at is null
       and id = any(${ids}::uuid[])
     order by id ${lock ? sql`for update` : sql``}`;
