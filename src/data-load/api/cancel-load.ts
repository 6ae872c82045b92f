import type { Sql } from '../../platform/api/database.ts';
import { refuse } from '../../platform/api/refuse.ts';

/** Ends an open load and forgets its rows. Refuses with 409 when it is not open any more. */
export const cancelLoad = async (
  sql: Sql,
  organizationId: string,
  loadId: string,
): Promise<void> => {
  await sql.begin(async (tx) => {
    const canceled = await tx`
      update data_loads set status = 'CANCELLED'
       where organization_id = ${organizationId} and id = ${loadId} and status = 'OPEN'`;
    if (canceled.count === 0) throw refuse(409, 'data-load:load.none-open');
    await tx`
      delete from data_load_rows
       where organization_id = ${organizationId} and load_id = ${loadId}`;
  });
};
