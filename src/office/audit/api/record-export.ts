import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { AuditEntity } from '../audit-event.ts';
import { type Actor, recordEvents } from './record-events.ts';

type Export = {
  /** What kind of records the file holds. */
  entity: AuditEntity;
  fileName: string;
  organizationId: string;
  /** What the file was asked for; keys without a value are left out. */
  filters: Record<string, string | undefined>;
};

/** Notes that somebody took a file of the back office away, and which one. */
export const recordExport = (
  sql: Queries,
  actor: Actor,
  { entity, fileName, organizationId, filters }: Export,
): Promise<void> =>
  recordEvents(sql, actor, [
    {
      action: 'EXPORT',
      entity,
      entityId: null,
      label: fileName,
      organizationId,
      changes: Object.entries(filters).flatMap(([field, value]) =>
        value === undefined || value === '' ? [] : [{ field, old: null, new: value }],
      ),
    },
  ]);
