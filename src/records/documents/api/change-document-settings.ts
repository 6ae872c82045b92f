import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { type Actor, recordEvents } from '../../../office/audit/api/record-events.ts';
import type { DocumentSettings } from '../document-settings.ts';
import { findCopySpace, writeDocumentSettings } from './document-settings.ts';
import { scheduleDocumentBackups } from './document-tasks.ts';

/** What is switched on again, or gets more space, is done by the next run. */
export const changeSettingsOfDocuments = async (
  sql: Sql,
  organizationId: string,
  settings: DocumentSettings,
  by: Actor,
): Promise<void> => {
  await sql.begin(async (tx) => {
    const before = await findCopySpace(tx, organizationId);
    await writeDocumentSettings(tx, organizationId, settings);
    await tx`
      update document_backups set next_attempt_at = now(), attempts = 0
       where organization_id = ${organizationId} and failure in ('quota-full', 'switched-off')
         and next_attempt_at is not null and begun_at is null`;
    const changes = (['copiesEnabled', 'quotaBytes'] as const)
      .filter((field) => before[field] !== settings[field])
      .map((field) => ({ field, old: before[field], new: settings[field] }));
    if (changes.length === 0) return;
    await recordEvents(tx, by, [
      {
        action: 'UPDATE',
        entity: 'settings',
        entityId: organizationId,
        label: before.organization,
        organizationId,
        changes,
      },
    ]);
  });
  await scheduleDocumentBackups(sql);
};
