import type { Queries } from '../../../../foundation/platform/api/database/database.ts';
import type { AuditChange } from '../../../../office/audit/audit-event.ts';
import type { HistoryChange, HistoryEvent } from '../../contract-helper-endpoints.ts';
import type { PastEvent } from './past-event.ts';
import { isReference, type Value, type Values } from './recorded-values.ts';

/** What people did to one contract in the back office, newest first. */
export const findAuditedEvents = async (
  sql: Queries,
  organizationId: string,
  contractId: string,
): Promise<PastEvent[]> => {
  const events = await sql<Recorded[]>`
    select id as "_id", at, action, user_name as "userName", changes
      from audit_events
     where organization_id = ${organizationId} and entity = 'contract'
       and entity_id = ${contractId}
       and action in ('CREATE', 'UPDATE', 'DELETE', 'RESTORE')
     order by sequence desc`;
  return events.map(({ changes, ...event }) => ({
    ...event,
    load: null,
    changes: changes.map(historyChangeOf),
    before: (after) => ({ ...after, ...oldValues(changes) }),
  }));
};

type Recorded = Omit<HistoryEvent, 'load' | 'changes'> & { changes: AuditChange[] };

const historyChangeOf = ({ field, old, new: now }: AuditChange): HistoryChange => ({
  field,
  old: historyValueOf(old),
  new: historyValueOf(now),
});

/** A supplier or a unit is on record with its name. */
const historyValueOf = (value: AuditChange['old']): HistoryChange['old'] => {
  if (value === null || typeof value !== 'object') return value;
  const named = value as { name?: unknown };
  return typeof named.name === 'string' ? named.name : JSON.stringify(value);
};

const oldValues = (changes: AuditChange[]): Values =>
  Object.fromEntries(changes.map(({ field, old }) => [field, asValue(field, old)]));

const asValue = (field: string, value: AuditChange['old']): Value => {
  if (!isReference(field) || value === null) return value as Value;
  return (value as { _id: string })._id;
};
