import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { noneOpen } from '../../../loading/data-load/api/none-open.ts';

/** Whether a confirm of the load is to update registered contracts, where the confirm does not say it. */
export const updatesExisting = async (
  sql: Queries,
  organizationId: string,
  loadId: string,
): Promise<boolean> => {
  const [load] = await sql<{ updateExisting: boolean }[]>`
    select update_existing as "updateExisting" from data_loads
     where organization_id = ${organizationId} and id = ${loadId}`;
  return load?.updateExisting ?? false;
};

/** Keeps with the open load whether a confirm is to update registered contracts. */
export const setOptions = async (
  sql: Queries,
  organizationId: string,
  { updateExisting }: { updateExisting: boolean },
): Promise<void> => {
  const [load] = await sql`
    update data_loads set update_existing = ${updateExisting}
     where organization_id = ${organizationId} and status = 'OPEN'
    returning id`;
  if (!load) throw noneOpen();
};
