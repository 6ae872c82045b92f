import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import { lockDigests } from '../../../foundation/files/api/remove-unused.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { recordEvents } from '../../../office/audit/api/record-events.ts';
import { scheduleDocumentBackups } from './document-tasks.ts';

type Parts = { sql: Sql; files: FileStore };

/**
 * Removes bytes that are not what was copied, and has the document fetched again for every contract that
 * has this copy, as for one whose bytes are missing. Only the newest copies can be: of an earlier one the
 * source has nothing any more. What was done goes on record, in every organization that has the copy.
 */
export const replaceDamagedCopy = async ({ sql, files }: Parts, sha256: string): Promise<void> => {
  const isWanted = await sql.begin(async (tx) => {
    await lockDigests(tx, [sha256]);
    if (await files.isIntact(sha256)) return false; // it was fetched again meanwhile
    const wasDamaged = await files.removeDamaged(sha256);
    const due = await makeDue(tx, sha256, wasDamaged);
    if (wasDamaged || due.count > 0) await recordLoss(tx, sha256);
    return due.count > 0;
  });
  if (isWanted) await scheduleDocumentBackups(sql);
};

/** A source is not asked each time that somebody asks here for a copy that it cannot give again. */
const makeDue = (tx: Queries, sha256: string, wasDamaged: boolean) => tx`
  update document_backups backups set next_attempt_at = now(), attempts = 0
    from files
   where files.sha256 = ${sha256} and files.organization_id = backups.organization_id
     and files.id = backups.file_id and next_attempt_at is not null and begun_at is null
     and (${wasDamaged} or coalesce(checked_at < now() - interval '1 hour', true)
          and next_attempt_at > now())`;

const recordLoss = async (tx: Queries, sha256: string): Promise<void> => {
  const lost = await tx<{ organizationId: string; file: string; name: string }[]>`
    select distinct on (organization_id) organization_id as "organizationId", id as file, name
      from files
     where sha256 = ${sha256} and kind = 'document'
     order by organization_id, id`;
  await recordEvents(
    tx,
    { userId: null, sessionId: null, fullName: 'Contraluz' },
    lost.map(({ organizationId, file, name }) => ({
      action: 'DELETE',
      entity: 'document',
      entityId: file,
      label: name,
      organizationId,
      changes: [{ field: 'sha256', old: sha256, new: null }],
    })),
  );
};
