import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import { lockDigests, removeUnused } from '../../../foundation/files/api/remove-unused.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { type DueDocument, isDocument } from './due-documents.ts';
import type { DocumentCheck, DocumentCheckFailure } from './fetch-document.ts';

/** Records what a check found. A new copy takes the place of the old one; nothing else does. */
export const recordDocumentCheck = async (
  sql: Sql,
  files: FileStore,
  due: DueDocument,
  check: DocumentCheck,
): Promise<void> => {
  if (check.outcome === 'saved') await keepCopy(sql, files, due, check);
  else await noteFailure(sql, due, check);
};

type Saved = Extract<DocumentCheck, { outcome: 'saved' }>;
type Failed = Exclude<DocumentCheck, Saved>;

const keepCopy = async (sql: Sql, files: FileStore, due: DueDocument, check: Saved) => {
  try {
    const replaced = await sql.begin(async (tx) => {
      await lockDigests(tx, [check.copy.sha256]);
      const old = await takeCopy(tx, due);
      if (!old) return undefined; // it has another address by now
      await check.copy.keep();
      await pointTo(tx, due, check, await insertFile(tx, due, check));
      return deleteFile(tx, due, old.file);
    });
    if (replaced) await removeUnused(sql, files, [replaced]);
  } finally {
    await check.copy.discard();
  }
};

const takeCopy = async (tx: Queries, due: DueDocument) => {
  const [old] = await tx<{ file: string | null }[]>`
    select file_id as file from document_backups where ${isDocument(tx, due)} for update`;
  return old;
};

const insertFile = async (
  tx: Queries,
  { organizationId }: DueDocument,
  { mediaType, name, copy: { bytes, sha256 } }: Saved,
): Promise<string> => {
  const id = newId();
  await tx`
    insert into files (organization_id, id, kind, media_type, bytes, sha256, name)
    values (${organizationId}, ${id}, 'document', ${mediaType}, ${bytes}, ${sha256}, ${name})`;
  return id;
};

const pointTo = (tx: Queries, due: DueDocument, { httpStatus }: Saved, file: string) => tx`
  update document_backups
     set status = 'SAVED', http_status = ${httpStatus}, failure = null, checked_at = now(),
         next_attempt_at = null, begun_at = null, file_id = ${file}, saved_from = source_url, saved_at = now()
   where ${isDocument(tx, due)}`;

/** The digest of a copy that was replaced. */
const deleteFile = async (
  tx: Queries,
  { organizationId }: DueDocument,
  file: string | null,
): Promise<string | undefined> => {
  if (file === null) return undefined;
  const [deleted] = await tx<{ sha256: string }[]>`
    delete from files where organization_id = ${organizationId} and id = ${file}
    returning sha256`;
  return deleted?.sha256;
};

const noteFailure = async (sql: Sql, due: DueDocument, check: Failed): Promise<void> => {
  const failure = check.outcome === 'gone' ? null : check.failure;
  const wait = minutesToWait(due.attempts, check);
  await sql`
    update document_backups
       set status = ${check.outcome === 'gone' ? 'GONE' : 'FAILED'}, failure = ${failure},
           http_status = ${check.httpStatus}, checked_at = now(), begun_at = null,
           next_attempt_at = now() + make_interval(mins => ${wait})
     where ${isDocument(sql, due)}`;
};

const day = 24 * 60;
/** Minutes after the first, second … check; after the last there is no other. */
const waits = [10, 120, day, 4 * day];

/** Null, for never, where looking again cannot help. What is said with certainty is asked less. */
const minutesToWait = (attempts: number, check: Failed): number | null => {
  if (check.outcome === 'failed' && final.includes(check.failure)) return null;
  const wait = waits[attempts] ?? null;
  const isCertain = check.outcome === 'gone' || check.failure === 'not-a-document';
  return wait !== null && isCertain ? Math.max(wait, day) : wait;
};

const final: DocumentCheckFailure[] = ['not-allowed', 'too-large', 'too-many-redirects'];
