import { allOf, type Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { Principal } from '../../../foundation/platform/api/http/principal.ts';
import type { AuditEntity } from '../audit-event.ts';

/** Whose events are shown, as they stand in the column `whose`, and of them those of one entity. */
type AuditPart = { whose: string; entity?: AuditEntity; record?: string };
export type AuditScope = readonly AuditPart[];

/**
 * The current organization, and the whole installation, to which log-ins, users and organizations
 * belong. Who is limited to certain organizations sees the current one alone, with what concerns every
 * one of them (the method, the limits of law) and what was done to it.
 */
export const auditScope = (
  { organizations }: Pick<Principal, 'organizations'>,
  organizationId: string,
): AuditScope => [
  { whose: organizationId },
  ...(organizations.length === 0
    ? [{ whose: installation }]
    : [
        ...ofEveryMonitor.map((entity) => ({ whose: installation, entity })),
        { whose: installation, entity: 'organization' as const, record: organizationId },
      ]),
];

/** What concerns every organization: the method, and the limits of law. */
const ofEveryMonitor = ['calculation', 'procurement-limit', 'procurement-days'] as const;

const installation = '00000000-0000-0000-0000-000000000000';

export const withinPart = (sql: Queries, { whose, entity, record }: AuditPart): Fragment =>
  allOf(sql, [
    sql`whose = ${whose}`,
    ...(entity ? [sql`entity = ${entity}`] : []),
    ...(record ? [sql`entity_id = ${record}`] : []),
  ]);

export const withinAuditScope = (sql: Queries, scope: AuditScope): Fragment =>
  scope.map((part) => sql`(${withinPart(sql, part)})`).reduce((all, one) => sql`${all} or ${one}`);
