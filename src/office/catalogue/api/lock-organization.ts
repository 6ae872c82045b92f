import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';

/**
 * A transaction that writes several rows of an organization locks its row first, because every such
 * statement moves its data_version: so writers wait for each other here, and never in a circle.
 * Refuses with 400 when the organization was deleted meanwhile.
 */
export const lockOrganization = async (tx: Queries, organizationId: string): Promise<void> => {
  const [organization] = await tx`
    select from organizations
     where id = ${organizationId} and deleted_at is null for no key update`;
  if (!organization) throw refuse(400, 'platform:api.organization-unknown');
};

/** The same lock, for an organization that may be deleted or is hidden while it is being filled. */
export const lockAnyOrganization = async (tx: Queries, organizationId: string): Promise<void> => {
  await tx`select from organizations where id = ${organizationId} for no key update`;
};
