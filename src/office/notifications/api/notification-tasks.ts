import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { inMilliseconds } from '../../../foundation/platform/api/database/moments.ts';
import { addJob, type Tasks } from '../../../foundation/platform/api/jobs/jobs.ts';

const clearing = 'clear-notifications';

/** Milliseconds. */
const day = 24 * 60 * 60 * 1000;

export const notificationTasks = (sql: Sql): Tasks => ({
  [clearing]: async () => {
    await scheduleNotificationClearing(sql, day);
    await clearNotifications(sql);
  },
});

/** Has old notifications deleted, soon or in so many milliseconds, and then every day. */
export const scheduleNotificationClearing = (sql: Queries, wait = 0): Promise<void> =>
  addJob(sql, clearing, {}, { key: clearing, runAt: inMilliseconds(sql, wait), attempts: 1 });

/** The newest one of each organization stays: the next one is numbered after it. */
const clearNotifications = async (sql: Queries): Promise<void> => {
  await sql`
    delete from notifications old
     where created_at < now() - interval '1 year'
       and exists (select from notifications newer
                    where newer.organization_id = old.organization_id
                      and newer.number > old.number)`;
};
