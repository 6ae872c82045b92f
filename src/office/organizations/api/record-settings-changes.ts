import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { type Actor, recordEvents } from '../../audit/api/record-events.ts';
import type { AuditChange } from '../../audit/audit-event.ts';

/** What is on record of every change of settings; last of all in the transaction that does it. */
export const recordSettingsChanges = (
  tx: Queries,
  actor: Actor,
  { _id, name }: { _id: string; name: string },
  changes: AuditChange[],
): Promise<void> =>
  recordEvents(
    tx,
    actor,
    changes.length === 0
      ? []
      : [
          {
            action: 'UPDATE',
            entity: 'settings',
            entityId: _id,
            label: name,
            changes,
            organizationId: _id,
          },
        ],
  );
