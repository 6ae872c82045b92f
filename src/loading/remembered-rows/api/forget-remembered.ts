import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/** Corrections by their ids, and what earlier loads said of the same cells. */
export const forgetRememberedCorrections = async (
  tx: Queries,
  organizationId: string,
  ids: string[],
): Promise<void> => {
  await tx`
    delete from remembered_corrections remembered
     using remembered_corrections named
     where named.organization_id = ${organizationId} and named.id = any(${ids}::uuid[])
       and remembered.organization_id = ${organizationId}
       and remembered.row_digest = named.row_digest
       and remembered.column_code = named.column_code`;
};

/** A decision by its id, and what earlier loads said of the same deal; whether it was there. */
export const forgetRememberedDecision = async (
  tx: Queries,
  organizationId: string,
  id: string,
): Promise<boolean> => {
  const forgotten = await tx`
    delete from remembered_decisions remembered
     using remembered_decisions named
     where named.organization_id = ${organizationId} and named.id = ${id}
       and remembered.organization_id = ${organizationId}
       and remembered.deal_digest = named.deal_digest`;
  return forgotten.count > 0;
};
