import type { Queries } from '../../platform/api/database/database.ts';

/** As `lockOrganization`, for one that may be deleted or is not shown yet while it is being filled. */
export const holdOrganization = async (tx: Queries, organizationId: string): Promise<void> => {
  await tx`select from organizations where id = ${organizationId} for no key update`;
};
