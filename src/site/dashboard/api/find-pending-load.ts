import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { DashboardCounts } from '../dashboard-endpoints.ts';

/** The load of the organization that nobody has confirmed or cancelled yet, and who began it. */
export const findPendingLoad = async (
  sql: Queries,
  organizationId: string,
): Promise<DashboardCounts['pendingLoad']> => {
  const [load] = await sql<NonNullable<DashboardCounts['pendingLoad']>[]>`
    select file_name as "fileName",
           nullif(concat_ws(' ', users.name, users.last_name), '') as "uploadedBy"
      from data_loads
      left join users on users.id = data_loads.uploaded_by
     where organization_id = ${organizationId} and status in ('MAPPING', 'OPEN')`;
  return load ?? null;
};
