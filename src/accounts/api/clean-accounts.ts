import type { Queries, Sql } from '../../platform/api/database.ts';
import { addJob } from '../../platform/api/jobs.ts';

export const cleaning = 'clean-accounts';

/** Whoever adds a row that ends some day plans this; one job waits at a time. */
export const planCleaning = (sql: Queries): Promise<void> => {
  const runAt = new Date(Date.now() + soon);
  return addJob(sql, cleaning, {}, { key: cleaning, runAt, keepTime: true });
};

/** Milliseconds. */
const soon = 6 * 60 * 60_000;

/** Takes away what has ended; what is too young for that is taken away the next time. */
export const cleanAccounts = async (sql: Sql): Promise<void> => {
  await sql`delete from sessions where expires_at < now()`;
  await sql`delete from account_links where expires_at < now() - interval '30 days'`;
  await sql`delete from account_attempts where last_at < now() - interval '16 minutes'`;
  const left = await sql`
    (select from sessions limit 1) union all (select from account_links limit 1)
    union all (select from account_attempts limit 1)`;
  if (left.length > 0) await planCleaning(sql);
};
