import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { AuditChange } from '../../../office/audit/audit-event.ts';

/** Whether the loads of an organization leave blank what cannot be read; off until somebody says so. */
export const isBlankingUnreadable = async (
  sql: Queries,
  organizationId: string,
): Promise<boolean> => {
  const [preferences] = await sql<{ blankUnreadable: boolean }[]>`
    select blank_unreadable as "blankUnreadable" from load_preferences
     where organization_id = ${organizationId}`;
  return preferences?.blankUnreadable ?? false;
};

/** The next loads of the organization do the same. Says whether they did something else before. */
export const rememberBlanking = async (
  tx: Queries,
  organizationId: string,
  blankUnreadable: boolean,
): Promise<AuditChange[]> => {
  const before = await isBlankingUnreadable(tx, organizationId);
  if (before === blankUnreadable) return [];
  await tx`
    insert into load_preferences (organization_id, blank_unreadable)
    values (${organizationId}, ${blankUnreadable})
    on conflict (organization_id) do update set blank_unreadable = ${blankUnreadable}`;
  return [{ field: 'blankUnreadable', old: before, new: blankUnreadable }];
};
