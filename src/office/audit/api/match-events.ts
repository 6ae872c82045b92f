import { allOf, type Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { timeZone } from '../../../foundation/platform/time-zone.ts';
import type { AuditFilters } from '../audit-endpoints.ts';
import { type AuditKind, logInActions } from '../audit-event.ts';

/** A filter whose days have become places in the chain: the first one, and the one after the last. */
export type ResolvedFilters = AuditFilters & { first?: string; end?: string };

export const resolveFilters = async (
  sql: Queries,
  { from, to, ...filters }: AuditFilters,
): Promise<ResolvedFilters> => ({
  ...filters,
  ...(from && { first: await findFirstSince(sql, sql`${from}::date`) }),
  ...(to && { end: await findFirstSince(sql, sql`${to}::date + 1`) }),
});

/** The events that a filter asks for, as a condition. */
export const matchEvents = (
  sql: Queries,
  { first, end, user, kind, action, entity, record, search }: ResolvedFilters,
): Fragment =>
  allOf(sql, [
    ...(first ? [sql`sequence >= ${first}::bigint`] : []),
    ...(end ? [sql`sequence < ${end}::bigint`] : []),
    ...(user ? [sql`user_id = ${user}`] : []),
    ...(kind ? [matchKind(sql, kind)] : []),
    ...(action ? [sql`action = ${action}`] : []),
    ...(entity ? [sql`entity = ${entity}`] : []),
    ...(record ? [sql`entity_id = ${record}`] : []),
    ...(search ? [sql`folded(label) like folded(${containing(search)})`] : []),
  ]);

const matchKind = (sql: Queries, kind: AuditKind): Fragment =>
  kind === 'LOG_INS'
    ? sql`action in ${sql(logInActions)}`
    : sql`action not in ${sql(logInActions)}`;

/** Where the events of a day begin: moments grow with places, so one index finds it. */
const findFirstSince = async (sql: Queries, day: Fragment): Promise<string> => {
  const [row] = await sql<{ sequence: string }[]>`
    select sequence::text from audit_events
     where at >= (${day})::timestamp at time zone ${timeZone()}
     order by at, sequence limit 1`;
  return row?.sequence ?? highest;
};

const highest = '9223372036854775807';

/** Literally: what is a pattern to the database is a letter like any other here. */
const containing = (search: string) => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
