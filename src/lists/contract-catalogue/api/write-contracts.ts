import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { CatalogueScope } from '../../../office/catalogue/api/catalogue-store.ts';
import { insertContracts } from '../../../records/records/api/insert-contracts.ts';
import { linkAmendments } from '../../../records/records/api/link-amendments.ts';
import { updateContracts } from '../../../records/records/api/update-contracts.ts';
import type { ContractRow } from '../contract-catalogue.ts';
import { findReferences } from './find-references.ts';
import { type PlannedContract, recordOf, normalizeContract } from './normalize-contract.ts';

export const insertContract = async (
  tx: Queries,
  { organizationId }: CatalogueScope,
  row: PlannedContract,
): Promise<void> => {
  await insertContracts(tx, organizationId, await recordsOf(tx, organizationId, [row]));
  await linkAmendments(tx, organizationId, [row._id]);
};

export const writeContracts = async (
  tx: Queries,
  { organizationId }: CatalogueScope,
  rows: PlannedContract[],
): Promise<void> => {
  const records = await recordsOf(tx, organizationId, rows);
  await releaseIdentities(tx, organizationId, records);
  await updateContracts(
    tx,
    organizationId,
    records.map(({ _id, identityKey, ...values }) => ({ _id, identityKey, values })),
  );
  await linkAmendments(
    tx,
    organizationId,
    records.map(({ _id }) => _id),
  );
};

export const removeContract = async (
  tx: Queries,
  { organizationId, principal }: CatalogueScope,
  { _id }: ContractRow,
): Promise<void> => {
  await tx`
    update contracts set deleted_at = now(), deleted_by = ${principal.userId}
     where organization_id = ${organizationId} and id = ${_id}`;
  await linkAmendments(tx, organizationId, [_id]);
};

export const restoreContract = async (
  tx: Queries,
  { organizationId }: CatalogueScope,
  { _id }: ContractRow,
): Promise<void> => {
  await tx`
    update contracts set deleted_at = null, deleted_by = null
     where organization_id = ${organizationId} and id = ${_id}`;
  await linkAmendments(tx, organizationId, [_id]);
};

const recordsOf = async (tx: Queries, organizationId: string, rows: PlannedContract[]) => {
  const settled = rows.map(normalizeContract);
  const references = await findReferences(tx, organizationId, settled);
  return settled.map((row) => recordOf(row, references));
};

type Identified = { _id: string; identityKey: string };

/** Two contracts that exchange their numbers would meet half way: the index looks at every row. */
const releaseIdentities = async (
  tx: Queries,
  organizationId: string,
  records: Identified[],
): Promise<void> => {
  const ids = records.map(({ _id }) => _id);
  const wanted = records.map(({ identityKey }) => identityKey);
  await tx`
    update contracts set identity_key = 'en-cambio:' || contracts.id
      from unnest(${ids}::uuid[], ${wanted}::text[]) as wanted (id, identity_key)
     where organization_id = ${organizationId} and contracts.id <> wanted.id
       and contracts.id = any(${ids}::uuid[]) and deleted_at is null
       and contracts.identity_key = wanted.identity_key`;
};
