import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import type { Principal } from '../../../foundation/platform/api/http/principal.ts';
import type { AuditAction, AuditChange, AuditEntity } from '../audit-event.ts';

export type AuditEvent = {
  action: AuditAction;
  entity: AuditEntity;
  /** Of the record; null when there is none, as for a list that was exported. */
  entityId: string | null;
  /** How people call the record: its name, title or number. */
  label: string;
  changes?: AuditChange[];
  /** Undefined for what belongs to the whole installation. */
  organizationId?: string | undefined;
};

/** Who did it; a command and a stranger at the log-in have no session. */
export type Actor = Pick<Principal, 'fullName'> & {
  userId: string | null;
  sessionId: string | null;
};

/**
 * Writes what was done, in the transaction that does it, and last in it: the chain lets one
 * transaction at a time add to it, until that one ends.
 */
export const recordEvents = async (
  tx: Queries,
  actor: Actor,
  events: AuditEvent[],
): Promise<void> => {
  for (let first = 0; first < events.length; first += mostRows) {
    const rows = events.slice(first, first + mostRows).map((event) => rowOf(tx, actor, event));
    await tx`insert into audit_events ${tx(rows)}`;
  }
};

/** Of one statement, whose values the database counts with 16 bits. */
const mostRows = 1_000;

const rowOf = (
  tx: Queries,
  { userId, sessionId, fullName }: Actor,
  { action, entity, entityId, label, changes = [], organizationId }: AuditEvent,
) => ({
  id: newId(),
  organization_id: organizationId ?? null,
  user_id: userId,
  session_id: sessionId,
  user_name: fullName,
  action,
  entity,
  entity_id: entityId,
  label: label.slice(0, 400),
  changes: tx.json(changes),
});
