import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { noneOpen } from '../../../loading/data-load/api/none-open.ts';

/**
 * The open load and a stamp that differs when the load or one of its rows was changed since. Refuses
 * with 409 when none is open.
 */
export const findReviewedState = async (
  sql: Queries,
  organizationId: string,
): Promise<{ loadId: string; stamp: string }> => {
  const [load] = await sql<{ loadId: string; stamp: string }[]>`
    select id as "loadId", coalesce(rows_changed_at, updated_at)::text || updated_at::text as stamp
      from data_loads
     where organization_id = ${organizationId} and status = 'OPEN'`;
  if (!load) throw noneOpen();
  return load;
};
