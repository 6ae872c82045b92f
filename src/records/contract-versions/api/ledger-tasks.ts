import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { nextHour } from '../../../foundation/platform/api/database/moments.ts';
import { addJob, type Tasks } from '../../../foundation/platform/api/jobs/jobs.ts';
import { closeLedgerDays } from './close-ledger-days.ts';

const closing = 'close-ledger-days';

export const ledgerTasks = (sql: Sql): Tasks => ({
  [closing]: async () => {
    await closeLedgerDays(sql);
    await addJob(sql, closing, {}, { key: closing, runAt: nextHour(sql), queue: closing });
  },
});

/** Soon, and then at the beginning of each hour, one of which is midnight wherever the installation is. */
export const scheduleLedger = (sql: Queries): Promise<void> =>
  addJob(sql, closing, {}, { key: closing, queue: closing });
