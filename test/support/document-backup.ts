import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { newId } from '../../src/foundation/platform/api/database/new-id.ts';
import type { DocumentField } from '../../src/records/records/contract.ts';

type BackupDraft = {
  contractId: string;
  field: DocumentField;
  sourceUrl: string;
  status: 'PENDING' | 'SAVED' | 'FAILED' | 'GONE';
  httpStatus?: number;
  mediaType?: string;
  /** Of the copy; without it there is none. */
  bytes?: number;
};

/** What a look for a document of a contract found, on 20 November 2026; the copy's id. */
export const insertBackup = async (
  sql: Sql,
  organizationId: string,
  { bytes, mediaType = 'application/pdf', ...draft }: BackupDraft,
): Promise<string> => {
  const id = newId();
  if (bytes !== undefined)
    await sql`
      insert into files (organization_id, id, kind, media_type, bytes, sha256)
      values (${organizationId}, ${id}, 'document', ${mediaType}, ${bytes}, ${'0a'.repeat(32)})`;
  const saved = bytes === undefined ? null : looked;
  await sql`
    insert into document_backups (organization_id, contract_id, field, source_url, host, status,
      http_status, checked_at, changed_at, dead_since, next_attempt_at, file_id, saved_from, saved_at)
    values (${organizationId}, ${draft.contractId}, ${draft.field}, ${draft.sourceUrl},
      ${new URL(draft.sourceUrl).host}, ${draft.status}, ${draft.httpStatus ?? null}, ${looked}, ${looked},
      ${draft.status === 'GONE' ? looked : null}, null, ${saved && id}, ${saved && draft.sourceUrl}, ${saved})`;
  return id;
};

const looked = '2026-11-20T18:30:00.000Z';

type EarlierCopy = { contractId: string; field: DocumentField; sourceUrl: string; savedAt: string };

/** A copy of 1,024 bytes that another one has taken the place of; its id. */
export const insertEarlierCopy = async (
  sql: Sql,
  organizationId: string,
  { contractId, field, sourceUrl, savedAt }: EarlierCopy,
): Promise<string> => {
  const id = newId();
  await sql`
    insert into files (organization_id, id, kind, media_type, bytes, sha256)
    values (${organizationId}, ${id}, 'document', 'application/pdf', 1024, ${'0b'.repeat(32)})`;
  await sql`
    insert into replaced_documents
      (organization_id, file_id, contract_id, field, saved_from, saved_at)
    values (${organizationId}, ${id}, ${contractId}, ${field}, ${sourceUrl}, ${savedAt})`;
  return id;
};
