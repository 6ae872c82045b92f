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
  'SECOND_FACTOR_ADDED',
  'SECOND_FACTOR_REMOVED',
  'RECOVERY_CODES_RENEWED',
  'RECOVERY_CODE_USED',
  'INVITE',
  'EXPORT',
  'START',
  'CONFIRM',
  'CANCEL',
  'REVERT',
  'CHECK',
] as const;
export const AuditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof AuditAction>;

/** Who came and went: what is on record of sessions and passwords, beside what was changed. */
export const logInActions = [
  'LOG_IN',
  'LOG_IN_FAILED',
  'LOG_OUT',
  'PASSWORD_ASKED',
  'PASSWORD_SET',
  'PASSWORD_WRONG',
  'SECOND_FACTOR_ADDED',
  'SECOND_FACTOR_REMOVED',
  'RECOVERY_CODES_RENEWED',
  'RECOVERY_CODE_USED',
] as const satisfies readonly AuditAction[];

export const AuditKind = z.enum(['CHANGES', 'LOG_INS']);
export type AuditKind = z.infer<typeof AuditKind>;

export const kindOf = (action: AuditAction): AuditKind =>
  logInActions.some((one) => one === action) ? 'LOG_INS' : 'CHANGES';

/** What kinds of records there are. */
export const auditEntities = [
  'supplier',
  'administrative-unit',
  'contract',
  'contract-case',
  'document',
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
