import type { Endpoint, FileEndpoint } from '../../foundation/platform/endpoint.ts';
import { PageSize } from '../../foundation/platform/paging.ts';
import { docsOf, replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { AuditAction, AuditChange, AuditEntity, AuditKind } from './audit-event.ts';

/** What is looked for; `from` and `to` are days where the monitors are, both included. */
export const auditFilters = {
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  user: z.uuid().optional(),
  /** Log-ins and what belongs to them, or everything else; both without it. */
  kind: AuditKind.optional(),
  action: AuditAction.optional(),
  entity: AuditEntity.optional(),
  /** The id of a record: all that was done to it. */
  record: z.uuid().optional(),
  /** Part of what the record is called. */
  search: z.string().trim().max(200).optional(),
};
export const AuditFilters = z.strictObject(auditFilters);
export type AuditFilters = z.infer<typeof AuditFilters>;

export const ShownEvent = z.strictObject({
  _id: z.uuid(),
  /** The place in the chain. */
  sequence: z.int(),
  at: z.iso.datetime(),
  /** Null for what belongs to the whole installation. */
  organizationId: z.uuid().nullable(),
  userId: z.uuid().nullable(),
  sessionId: z.uuid().nullable(),
  userName: z.string(),
  action: AuditAction,
  entity: AuditEntity,
  entityId: z.uuid().nullable(),
  label: z.string(),
  changes: z.array(AuditChange),
  hash: z.string(),
});
export type ShownEvent = z.infer<typeof ShownEvent>;

/** The newest event of the whole chain: who notes it down can prove later that nothing was lost. */
const ChainHead = z.strictObject({ sequence: z.int(), hash: z.string() });

export const listAuditEvents = {
  method: 'GET',
  url: '/api/audit/list',
  access: 'GENERAL',
  organization: 'required',
  summary: 'What was done in the organization and to the installation, newest first',
  schema: {
    querystring: AuditFilters.extend({
      /** Only events before this place in the chain: the next page, whatever is added meanwhile. */
      before: z.coerce.number<number | string>().int().positive().optional(),
      pageSize: PageSize,
    }),
    response: {
      200: replyOf(
        z.strictObject({
          docs: z.array(ShownEvent),
          /** Of all pages. */
          count: z.int(),
          /** What `before` has to be for the next page; null on the last one. */
          older: z.int().nullable(),
          head: ChainHead.nullable(),
        }),
      ),
    },
  },
} as const satisfies Endpoint;

export const listAuditUsers = {
  method: 'GET',
  url: '/api/audit/users',
  access: 'GENERAL',
  organization: 'required',
  summary: 'Who has done something that is on record',
  schema: {
    response: { 200: docsOf(z.strictObject({ _id: z.uuid(), fullName: z.string() })) },
  },
} as const satisfies Endpoint;

export const downloadAuditEvents = {
  method: 'GET',
  url: '/api/audit/download',
  access: 'GENERAL',
  organization: 'required',
  summary: 'The same events, oldest first, as a CSV file; the download itself goes on record',
  schema: { querystring: AuditFilters },
  produces: ['text/csv; charset=utf-8'],
} as const satisfies FileEndpoint;
