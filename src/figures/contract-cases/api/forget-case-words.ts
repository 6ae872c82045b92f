import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { inMilliseconds } from '../../../foundation/platform/api/database/moments.ts';
import { addJob, type Tasks } from '../../../foundation/platform/api/jobs/jobs.ts';

const forgetWordsJob = 'forget-case-words';

/** Takes away the words of readers whose case was closed half a year ago; the answer stays. */
export const contractCaseTasks = (sql: Sql): Tasks => ({
  [forgetWordsJob]: async () => {
    await sql`
      update contract_cases set reader_words = null
       where reader_words is not null and closed_at < now() - interval '180 days'`;
    const left = await sql`
      select from contract_cases where reader_words is not null and closed_at is not null limit 1`;
    if (left.length > 0) await scheduleForgetting(sql);
  },
});

/** Once a day, as long as there is something to forget. */
export const scheduleForgetting = (sql: Queries): Promise<void> =>
  addJob(
    sql,
    forgetWordsJob,
    {},
    { key: forgetWordsJob, runAt: inMilliseconds(sql, day), keepTime: true },
  );

/** Milliseconds. */
const day = 24 * 60 * 60_000;
