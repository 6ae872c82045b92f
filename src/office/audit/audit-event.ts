import { z } from '../../foundation/platform/schema.ts';

/** What can be done to a record or a load, and what happens to a session. */
export const auditActions = [
  'CREATE',
  'UPDATE',
  'DELETE',
  'RESTORE',
  'LOG_IN',
  'LOG_IN_FAILED',
  'LOG_OUT',
  'PASSWORD_ASKED',
  'PASSWORD_SET',
  'PASSWORD_WRONG',
  'INVITE',
  'EXPORT',
  'START',
  'CONFIRM',
  'CANCEL',
  'REVERT',
] as const;
export const AuditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof AuditAction>;

/** What kinds of records there are. */
export const auditEntities = [
  'supplier',
  'administrative-unit',
  'contract',
  'resource',
  'organization',
  'settings',
  'user',
  'profile',
  'session',
  'data-load',
  'calculation',
  'procurement-limit',
  'procurement-days',
  'audit',
] as const;
export const AuditEntity = z.enum(auditEntities);
export type AuditEntity = z.infer<typeof AuditEntity>;

/** A field that changed, as it is shown in JSON; null when it had, or has, no value. */
export const AuditChange = z.strictObject({ field: z.string(), old: z.json(), new: z.json() });
export type AuditChange = z.infer<typeof AuditChange>;
