import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import { lockDigests, removeUnused } from '../../../foundation/files/api/remove-unused.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import type { DocumentField } from '../../records/contract.ts';
import { type CopyRefusal, findCopyRefusals } from './document-settings.ts';
import { hasAddress, nextWeek } from './due-documents.ts';
import type { DocumentCheck } from './fetch-document.ts';
import { removeExcessCopies } from './replaced-documents.ts';

type Parts = { sql: Sql; files: FileStore };
type Saved = Extract<DocumentCheck, { outcome: 'saved' }>;

/**
 * Stores what was found at an address for every contract that names it. Where it is what the copy has
 * already, the copy stays; where it differs, the copy becomes an earlier one and is kept beside it.
 */
export const storeCopies = async (
  { sql, files }: Parts,
  url: string,
  check: Saved,
): Promise<void> => {
  try {
    const removed = await sql.begin(async (tx) => {
      await lockDigests(tx, [check.copy.sha256]);
      const documents = await lockDocuments(tx, url);
      if (documents.length === 0) return []; // they have another address by now
      await check.copy.keep();
      const different = documents.filter(({ sha256 }) => sha256 !== check.copy.sha256);
      const refusals = await findCopyRefusals(tx, different, check.copy);
      const changed = different
        .filter(({ organizationId }) => !refusals.has(organizationId))
        .map((document): ChangedDocument => ({ ...document, copy: newId() }));
      await insertFiles(tx, changed, check);
      await replaceCopies(tx, changed);
      await noteFound(tx, url, check.httpStatus);
      await noteRefusals(tx, url, refusals);
      return removeExcessCopies(tx, changed);
    });
    if (removed.length > 0) await removeUnused(sql, files, removed);
  } finally {
    await check.copy.discard();
  }
};

type StoredDocument = {
  organizationId: string;
  contractId: string;
  field: DocumentField;
  /** Of its copy; null where there is none yet. */
  sha256: string | null;
};

type ChangedDocument = StoredDocument & {
  /** The file that takes the place of its copy. */
  copy: string;
};

const lockDocuments = (tx: Queries, url: string) => tx<StoredDocument[]>`
  select organization_id as "organizationId", contract_id as "contractId", field,
         (select sha256 from files
           where files.organization_id = backups.organization_id and files.id = backups.file_id)
    from document_backups backups
   where ${hasAddress(tx, url)}
   order by organization_id, contract_id, field
     for update`;

const insertFiles = async (
  tx: Queries,
  documents: ChangedDocument[],
  { mediaType, name, copy: { bytes, sha256 } }: Saved,
): Promise<void> => {
  await tx`
    insert into files (organization_id, id, kind, media_type, bytes, sha256, name)
    select *, 'document', ${mediaType}, ${bytes}::bigint, ${sha256}, ${name}
      from unnest(${documents.map(({ organizationId }) => organizationId)}::uuid[],
                  ${documents.map(({ copy }) => copy)}::uuid[])`;
};

const replaceCopies = async (tx: Queries, documents: ChangedDocument[]): Promise<void> => {
  const changed = tx`
    unnest(${documents.map(({ organizationId }) => organizationId)}::uuid[],
           ${documents.map(({ contractId }) => contractId)}::uuid[],
           ${documents.map(({ field }) => field)}::text[],
           ${documents.map(({ copy }) => copy)}::uuid[])
      as changed (organization_id, contract_id, field, copy)`;
  await tx`
    insert into replaced_documents
      (organization_id, file_id, contract_id, field, saved_from, saved_at)
    select organization_id, file_id, contract_id, field, saved_from, saved_at
      from document_backups join ${changed} using (organization_id, contract_id, field)
     where file_id is not null`;
  await tx`
    update document_backups backups
       set file_id = changed.copy, saved_from = source_url, saved_at = now(), changed_at = now()
      from ${changed}
     where backups.organization_id = changed.organization_id
       and backups.contract_id = changed.contract_id and backups.field = changed.field`;
};

const noteFound = (tx: Queries, url: string, httpStatus: number) => tx`
  update document_backups backups
     set changed_at = case when status <> 'SAVED' or http_status is distinct from ${httpStatus}
                           then now() else changed_at end,
         status = 'SAVED', http_status = ${httpStatus}, failure = null, dead_since = null,
         attempts = 0, checked_at = now(), begun_at = null, next_attempt_at = ${nextWeek(tx)}
   where ${hasAddress(tx, url)}`;

/** The document is there, and its organization has no place for a copy of it. */
const noteRefusals = async (
  tx: Queries,
  url: string,
  refusals: ReadonlyMap<string, CopyRefusal>,
): Promise<void> => {
  for (const [organizationId, failure] of refusals)
    await tx`
      update document_backups backups set status = 'FAILED', failure = ${failure}
       where ${hasAddress(tx, url)} and organization_id = ${organizationId}`;
};
