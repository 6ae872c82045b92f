import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { inMilliseconds } from '../../../foundation/platform/api/database/moments.ts';
import { addJob } from '../../../foundation/platform/api/jobs/jobs.ts';
import { maxMinutes } from './attempts.ts';

export const cleanAccountsJob = 'clean-accounts';

/** Has what has ended taken away, soon and then again and again; one job waits at a time. */
export const scheduleCleaning = (sql: Queries, wait = 0): Promise<void> =>
  addJob(sql, cleanAccountsJob, {}, { key: cleanAccountsJob, runAt: inMilliseconds(sql, wait) });

/** Milliseconds. */
const hour = 60 * 60_000;

/** Takes away what has ended; what is too young for that is taken away the next time. */
export const cleanAccounts = async (sql: Sql): Promise<void> => {
  await scheduleCleaning(sql, hour);
  await sql`delete from sessions where expires_at < now()`;
  await sql`
    delete from second_factors
     where added_at is null and created_at < now() - interval '1 hour'`;
  await sql`delete from account_links where expires_at < now() - interval '30 days'`;
  await sql`
    delete from account_attempts
     where last_at < now() - make_interval(mins => ${maxMinutes})`;
};
