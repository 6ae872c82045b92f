import type { Principal } from '../../platform/api/http/principal.ts';

/** Whose events are shown, as they stand in the column `whose`. */
export type AuditScope = readonly string[];

/**
 * The current organization, and the whole installation, to which log-ins, users and organizations
 * belong. Who is limited to certain organizations sees the current one alone.
 */
export const auditScope = (
  { organizations }: Pick<Principal, 'organizations'>,
  organizationId: string,
): AuditScope => (organizations.length > 0 ? [organizationId] : [organizationId, installation]);

const installation = '00000000-0000-0000-0000-000000000000';
