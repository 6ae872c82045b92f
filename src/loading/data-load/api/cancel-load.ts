import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Actor } from '../../../office/audit/api/record-events.ts';
import { lockAnyOrganization } from '../../../office/catalogue/api/lock-organization.ts';
import { forgetCorrections } from './forget-corrections.ts';
import { noneOpen } from './none-open.ts';
import { commandLine, notifyStopped } from './notify-of-load.ts';
import { scheduleFileRemoval } from './schedule-load-jobs.ts';
import { forgetRows } from './store-rows.ts';

/** Ends a load that is read or open and forgets its rows. Refuses with 409 when it is not open any more. */
export const cancelLoad = async (
  sql: Sql,
  organizationId: string,
  loadId: string,
  by: Actor = commandLine,
): Promise<void> => {
  await sql.begin(async (tx) => {
    await lockAnyOrganization(tx, organizationId);
    const [canceled] = await tx<{ fileName: string }[]>`
      update data_loads set status = 'CANCELLED', cancelled_by = ${by.userId}
       where organization_id = ${organizationId} and id = ${loadId} and status in ('READING', 'MAPPING', 'OPEN')
      returning file_name as "fileName"`;
    if (!canceled) throw noneOpen();
    await forgetRows(tx, { organizationId, loadId });
    await forgetCorrections(tx, { organizationId, loadId });
    await scheduleFileRemoval(tx, organizationId, loadId);
    await notifyStopped(tx, { organizationId, loadId, fileName: canceled.fileName, by });
  });
};
