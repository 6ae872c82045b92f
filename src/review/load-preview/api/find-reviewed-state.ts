import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { noneOpen } from '../../../loading/data-load/api/none-open.ts';

/**
 * The open load, whether a confirm of it is to update registered contracts, and a stamp that differs when the
 * load or one of its rows was changed since. Refuses with 409 when none is open.
 */
export const findReviewedState = async (
  sql: Queries,
  organizationId: string,
): Promise<ReviewedState> => {
  const [load] = await sql<ReviewedState[]>`
    select id as "loadId", update_existing as "updateExisting", coalesce(rows_changed_at, updated_at)::text || updated_at::text as stamp
      from data_loads
     where organization_id = ${organizationId} and status = 'OPEN'`;
  if (!load) throw noneOpen();
  return load;
};

type ReviewedState = { loadId: string; updateExisting: boolean; stamp: string };
