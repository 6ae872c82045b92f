import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import { lockDigests } from '../../../foundation/files/api/remove-unused.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { scheduleDocumentBackups } from './document-tasks.ts';

type Parts = { sql: Sql; files: FileStore };

/**
 * Removes bytes that are not what was copied, and has the document fetched again for every contract that
 * has this copy. Only the newest copies can be: of an earlier one the source has nothing any more.
 */
export const replaceDamagedCopy = async ({ sql, files }: Parts, sha256: string): Promise<void> => {
  const isWanted = await sql.begin(async (tx) => {
    await lockDigests(tx, [sha256]);
    // Nothing was removed: it was fetched again meanwhile, or is missing and was asked for already.
    if (!(await files.removeDamaged(sha256))) return false;
    const due = await tx`
      update document_backups backups set next_attempt_at = now(), attempts = 0
        from files
       where files.sha256 = ${sha256} and files.organization_id = backups.organization_id
         and files.id = backups.file_id and backups.next_attempt_at is not null`;
    return due.count > 0;
  });
  if (isWanted) await scheduleDocumentBackups(sql);
};
