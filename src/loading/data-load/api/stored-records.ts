import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { apartIdentity } from '../../../records/records/api/amendment-apart.ts';
import { amendedNumber } from '../../../records/records/api/contract-identity.ts';
import {
  type StoredContract,
  findContractsByIdentity,
} from '../../../records/records/api/find-contracts-by-identity.ts';
import {
  findContractsLike,
  findIdentifiedContracts,
  likenessQuestion,
} from '../../../records/records/api/find-contracts-like.ts';
import { findFormerIdentities } from '../../../records/records/api/find-former-identities.ts';
import { findSuppliersByKeys } from '../../../records/records/api/supplier-keys.ts';
import { findUnitsByKeys } from '../../../records/records/api/unit-keys.ts';
import { amendedInNumber, citedInNumber } from '../../../records/records/looks-like-amendment.ts';
import { rfcKey, supplierNameKeys } from '../../../records/records/supplier-identity.ts';
import { unitNameKey } from '../../../records/records/unit-identity.ts';
import { type CheckedRow, hasErrors } from '../load-row.ts';
import { targetRows } from './plan-rows.ts';
import type { StoredRecords, TargetedRow } from './planned-row.ts';

/**
 * What the rows may mean or meet. `lock` keeps suppliers and units from being deleted,
 * `lockContracts` contracts from being changed, until the transaction ends. Without `likeness` only
 * the contracts that the rows are.
 */
export const findStoredRecords = async (
  sql: Queries,
  organizationId: string,
  rows: CheckedRow[],
  { lock = false, lockContracts = false, likeness = true } = {},
): Promise<StoredRecords> => {
  const drafts = rows.filter((row) => !hasErrors(row)).map(({ draft }) => draft);
  const rfcKeys = onceEach(drafts.map(({ supplierRfc }) => rfcKey(supplierRfc)));
  const nameKeys = onceEach(
    drafts
      .flatMap(({ supplierName, supplierNameWritten }) => [supplierName, supplierNameWritten])
      .flatMap((name) => name && supplierNameKeys(name)),
  );
  const unitNames = drafts.flatMap(
    ({ organizerAdministrativeUnit, applicantAdministrativeUnit }) => [
      organizerAdministrativeUnit,
      applicantAdministrativeUnit,
    ],
  );
  const unitKeys = onceEach(onceEach(unitNames).map(unitNameKey));
  const names = {
    suppliers: await findSuppliersByKeys(sql, organizationId, { rfcKeys, nameKeys }, { lock }),
    units: await findUnitsByKeys(sql, organizationId, unitKeys, { lock }),
  };
  const targeted = await targetRows(rows, { ...names, contracts: [] });
  const identities = onceEach(
    targeted.flatMap(({ target: { identityKey, record } }) => [
      identityKey,
      apartIdentity(identityKey, record),
      amendedNumber(identityKey),
      amendedInNumber(record),
      ...citedInNumber(record),
    ]),
  );
  const contracts = await findContractsByIdentity(sql, organizationId, identities, {
    lock: lockContracts,
  });
  const formerIdentities = await findFormerIdentities(sql, organizationId, identities);
  const met = new Set(contracts.map(({ identityKey }) => identityKey));
  const questions = targeted
    .filter(({ target }) => likeness && !met.has(target.identityKey) && !target.record.isEmpty)
    .map(questionOf);
  const alike = await findContractsLike(sql, organizationId, questions);
  const candidates = await findIdentifiedContracts(
    sql,
    organizationId,
    onceEach(alike.map(({ contractId }) => contractId)),
    { lock: lockContracts },
  );
  const nameById = await findNames(sql, organizationId, [...contracts, ...candidates]);
  for (const { _id, name } of [...names.suppliers, ...names.units]) nameById.set(_id, name);
  return {
    ...names,
    contracts,
    formerIdentities,
    names: nameById,
    alike,
    candidates: new Map(candidates.map((contract) => [contract._id, contract])),
  };
};

/** Nothing is like what is about to be registered. */
const questionOf = ({ row, target: { record, supplier, organizer } }: TargetedRow) =>
  likenessQuestion(row.rowIndex, {
    ...record,
    supplierId: supplier?.isNew ? null : record.supplierId,
    organizerAdministrativeUnitId: organizer.isNew ? null : organizer._id,
  });

/** By id, for a join would be planned for the table as it was before the last big load. */
const findNames = async (
  sql: Queries,
  organizationId: string,
  contracts: StoredContract[],
): Promise<Map<string, string>> => {
  const supplierIds = onceEach(contracts.map(({ supplierId }) => supplierId));
  const unitIds = onceEach(
    contracts.flatMap((contract) => [
      contract.organizerAdministrativeUnitId,
      contract.applicantAdministrativeUnitId,
    ]),
  );
  const found = await sql<{ _id: string; name: string }[]>`
    select id as "_id", name from suppliers
     where organization_id = ${organizationId} and id = any(${supplierIds}::uuid[])
     union all
    select id, name from administrative_units
     where organization_id = ${organizationId} and id = any(${unitIds}::uuid[])`;
  return new Map(found.map(({ _id, name }) => [_id, name]));
};

const onceEach = (values: (string | null)[]): string[] =>
  [...new Set(values.filter((value) => value !== null && value !== ''))].filter(
    (value) => value !== null,
  );
