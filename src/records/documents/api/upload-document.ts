import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import { lockDigests, removeUnused } from '../../../foundation/files/api/remove-unused.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import type { Principal } from '../../../foundation/platform/api/http/principal.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { StoredUpload } from '../../../foundation/platform/upload.ts';
import { recordEvents } from '../../../office/audit/api/record-events.ts';
import type { DocumentField } from '../../records/contract.ts';
import { documentTypes } from '../document-types.ts';
import { withEnding } from './document-name.ts';
import { findCopyRefusals } from './document-settings.ts';
import { sniffDocument } from './sniff-document.ts';

type Parts = { sql: Sql; files: FileStore };
type Place = { organizationId: string; contract: string; field: DocumentField };

/**
 * Stores a document of a contract that somebody sent, where there is neither a copy nor another upload.
 * Its type is what its bytes are, whatever its name says.
 */
export const storeUploadedDocument = async (
  { sql, files }: Parts,
  place: Place,
  upload: StoredUpload,
  by: Principal,
): Promise<{ file: string; sha256: string }> => {
  const received = await files.receive(upload.read());
  try {
    const mediaType = sniffDocument(received.head, upload.fileName);
    if (!mediaType) throw refuse(422, 'documents-admin:upload.not-a-document');
    const name = withEnding(upload.fileName, documentTypes[mediaType]);
    return await sql.begin(async (tx) => {
      await lockDigests(tx, [received.sha256]);
      const label = await lockContract(tx, place);
      await refuseSecond(tx, place);
      const refusals = await findCopyRefusals(tx, [place], received);
      if (refusals.get(place.organizationId) === 'quota-full')
        throw refuse(409, 'documents-admin:upload.quota-full');
      await received.keep();
      const file = newId();
      const { bytes, sha256 } = received;
      const { organizationId, contract, field } = place;
      await tx`
        insert into files (organization_id, id, kind, media_type, bytes, sha256, name)
        values (${organizationId}, ${file}, 'document', ${mediaType}, ${bytes}, ${sha256}, ${name})`;
      await tx`
        insert into uploaded_documents (organization_id, contract_id, field, file_id, uploaded_by)
        values (${organizationId}, ${contract}, ${field}, ${file}, ${by.userId})`;
      await publishChange(tx, organizationId);
      await recordEvents(tx, by, [
        {
          action: 'CREATE',
          entity: 'document',
          entityId: contract,
          label,
          organizationId,
          changes: [
            { field: 'field', old: null, new: field },
            { field: 'sha256', old: null, new: sha256 },
          ],
        },
      ]);
      return { file, sha256 };
    });
  } finally {
    await received.discard();
  }
};

export const removeUploaded = async (
  { sql, files }: Parts,
  place: Place,
  by: Principal,
): Promise<void> => {
  const { organizationId, contract, field } = place;
  const sha256 = await sql.begin(async (tx) => {
    const label = await lockContract(tx, place);
    const [removed] = await tx<{ sha256: string }[]>`
      with removed as (
        delete from uploaded_documents
         where organization_id = ${organizationId} and contract_id = ${contract}
           and field = ${field}
        returning file_id)
      select sha256 from files join removed on files.id = removed.file_id
       where organization_id = ${organizationId}`;
    if (!removed) throw refuse(404, 'files:not-found');
    await tx`
      delete from files
       where organization_id = ${organizationId} and sha256 = ${removed.sha256}
         and kind = 'document'
         and not exists (select from document_backups
                          where document_backups.organization_id = files.organization_id
                            and file_id = files.id)
         and not exists (select from replaced_documents
                          where replaced_documents.organization_id = files.organization_id
                            and file_id = files.id)
         and not exists (select from uploaded_documents
                          where uploaded_documents.organization_id = files.organization_id
                            and file_id = files.id)`;
    await publishChange(tx, organizationId);
    await recordEvents(tx, by, [
      {
        action: 'DELETE',
        entity: 'document',
        entityId: contract,
        label,
        organizationId,
        changes: [
          { field: 'field', old: field, new: null },
          { field: 'sha256', old: removed.sha256, new: null },
        ],
      },
    ]);
    return removed.sha256;
  });
  await removeUnused(sql, files, [sha256]);
};

/** The name of the contract. */
const lockContract = async (tx: Queries, { organizationId, contract }: Place): Promise<string> => {
  const [found] = await tx<{ label: string }[]>`
    select coalesce(contract_number, services_description, '') as label
      from contracts
     where organization_id = ${organizationId} and id = ${contract} and deleted_at is null
       for no key update`;
  if (!found) throw refuse(404, 'documents-admin:upload.no-contract');
  return found.label;
};

const refuseSecond = async (
  tx: Queries,
  { organizationId, contract, field }: Place,
): Promise<void> => {
  const [present] = await tx<{ isUpload: boolean }[]>`
    select true as "isUpload" from uploaded_documents
     where organization_id = ${organizationId} and contract_id = ${contract} and field = ${field}
     union all
    select false from document_backups
     where organization_id = ${organizationId} and contract_id = ${contract} and field = ${field}
       and file_id is not null`;
  if (present)
    throw refuse(
      409,
      present.isUpload ? 'documents-admin:upload.second' : 'documents-admin:upload.has-copy',
    );
};

/** Pages of the contract are made anew. */
const publishChange = (tx: Queries, organizationId: string) => tx`
  with told as (
    update organizations set data_version = data_version + 1
     where id = ${organizationId} returning id)
  select pg_notify('data_changed', id::text) from told`;
