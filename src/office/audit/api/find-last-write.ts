import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { AuditEntity } from '../audit-event.ts';

export type OnRecord = {
  entity: AuditEntity;
  entityId: string;
  /** Undefined for what belongs to the whole installation. */
  organizationId?: string | undefined;
  /** Only writes of one of these fields count; by default of any. */
  fields?: string[];
};

/** Who wrote one of these records last, not before a moment; there is one at the least. */
export const findLastWrite = async (sql: Queries, records: OnRecord[], since: string) => {
  const newest = records.map((record) => sql`(${selectLastWrite(sql, record, since)})`);
  const [write] = await sql<{ at: string; userName: string }[]>`
    select at, user_name as "userName"
      from (${newest.reduce((all, one) => sql`${all} union all ${one}`)}) as events
     order by sequence desc limit 1`;
  return write;
};

const selectLastWrite = (
  sql: Queries,
  { entity, entityId, organizationId, fields }: OnRecord,
  since: string,
): Fragment => sql`
  select sequence, at, user_name from audit_events
   where organization_id ${organizationId ? sql`= ${organizationId}` : sql`is null`}
     and entity = ${entity} and entity_id = ${entityId} and at >= ${since}
     and action in ('CREATE', 'UPDATE', 'RESTORE')
     and ${fields ? writesOneOf(sql, fields) : sql`true`}
   order by sequence desc limit 1`;

const writesOneOf = (sql: Queries, fields: string[]): Fragment => sql`
  exists (select from jsonb_array_elements(changes) as change
           where change ->> 'field' = any(${fields}))`;
