import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { ShownEvent } from '../audit-endpoints.ts';
import { type AuditScope, withinPart, withinAuditScope } from './audit-scope.ts';
import { matchEvents, type ResolvedFilters } from './match-events.ts';

type EventsQuery = { filters: ResolvedFilters; before: number | undefined; pageSize: number };

/** One more than a page, newest first: whether there is another page shows in it. */
export const findEvents = (
  sql: Queries,
  scope: AuditScope,
  { filters, before, pageSize }: EventsQuery,
) => {
  const most = pageSize + 1;
  const place = before ? sql`sequence < ${before}` : sql`true`;
  // Each on its own: an index has them in order, and gives up after the first few.
  const newest = scope.map(
    (part) => sql`
      (select * from audit_events
        where ${withinPart(sql, part)} and ${place} and ${matchEvents(sql, filters)}
        order by sequence desc limit ${most})`,
  );
  return sql<ShownEvent[]>`
    select ${shownColumns(sql)}
      from (${newest.reduce((all, one) => sql`${all} union all ${one}`)}) as events
     order by sequence desc limit ${most}`;
};

/** How many match, on all pages. */
export const countEvents = async (sql: Queries, scope: AuditScope, filters: ResolvedFilters) => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from audit_events
     where (${withinAuditScope(sql, scope)}) and ${matchEvents(sql, filters)}`;
  return row?.count ?? 0;
};

/** All of them, oldest first, as a query that is read in batches. */
export const selectEvents = (
  sql: Queries,
  scope: AuditScope,
  filters: ResolvedFilters,
): Fragment => sql`
  select ${shownColumns(sql)} from audit_events
   where (${withinAuditScope(sql, scope)}) and ${matchEvents(sql, filters)}
   order by sequence`;

/** The newest of the whole chain, whosever it is. */
export const findChainHead = async (sql: Queries) => {
  const [head = null] = await sql<{ sequence: number; hash: string }[]>`
    select sequence, hash from audit_events order by sequence desc limit 1`;
  return head;
};

export const findAuditUsers = (sql: Queries, scope: AuditScope) => sql<
  { _id: string; fullName: string }[]
>`
  select id as "_id", concat_ws(' ', name, last_name) as "fullName" from users
   where exists (select from audit_events
                  where user_id = users.id and (${withinAuditScope(sql, scope)}))
   order by folded(concat_ws(' ', name, last_name)), id`;

const shownColumns = (sql: Queries) => sql`
  id as "_id", sequence, at, organization_id as "organizationId", user_id as "userId",
  session_id as "sessionId", user_name as "userName", action, entity, entity_id as "entityId",
  label, changes, hash`;
