import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { type Actor, recordEvents } from '../../../office/audit/api/record-events.ts';
import type { DocumentFilters } from '../document-overview-endpoints.ts';
import { documentLinks } from './document-links.ts';
import { scheduleDocumentBackups } from './document-tasks.ts';

/**
 * Has the addresses that match checked again, as soon as their turn comes; how many they are. One that was
 * checked within the last minute is left alone: its server was asked just now.
 */
export const retryDueDocuments = async (
  sql: Sql,
  organizationId: string,
  filters: DocumentFilters,
  by: Actor,
): Promise<number> => {
  const count = await sql.begin(async (tx) => {
    const due = await tx`
      update document_backups backups set next_attempt_at = now(), attempts = 0
        from ${documentLinks(tx, organizationId, filters)} links
       where backups.organization_id = ${organizationId} and backups.contract_id = links.contract
         and backups.field = links.field and backups.source_url = links.url
         and backups.begun_at is null
         and coalesce(backups.checked_at < now() - interval '1 minute', true)`;
    if (due.count === 0) return 0;
    const choice = Object.entries({ documents: due.count, ...filters });
    await recordEvents(tx, by, [
      {
        action: 'CHECK',
        entity: 'document',
        entityId: filters.contract ?? null,
        label: filters.host ?? filters.search ?? `× ${due.count}`,
        organizationId,
        changes: choice.flatMap(([field, value]) =>
          value === undefined ? [] : [{ field, old: null, new: value }],
        ),
      },
    ]);
    return due.count;
  });
  if (count > 0) await scheduleDocumentBackups(sql);
  return count;
};
