import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/** Another file takes the place of what was corrected, or the load ends without being confirmed. */
export const forgetCorrections = async (
  tx: Queries,
  { organizationId, loadId }: { organizationId: string; loadId: string },
): Promise<void> => {
  await tx`
    delete from data_load_corrections
     where organization_id = ${organizationId} and load_id = ${loadId}`;
};
