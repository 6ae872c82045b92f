import type { FastifyBaseLogger } from 'fastify';

import type { Fragment } from '../../../../foundation/platform/api/database/all-of.ts';
import type { Queries, Sql } from '../../../../foundation/platform/api/database/database.ts';
import { addJob, type Tasks } from '../../../../foundation/platform/api/jobs/jobs.ts';
import { notify } from '../../../../office/notifications/api/notify.ts';
import { verifySummaryTables } from './verify-summary-tables.ts';

type Log = Pick<FastifyBaseLogger, 'error'>;

const verifying = 'verify-figures';

/** Compares the kept sums with the contracts every night, and warns the organizations where they differ. */
export const figureTasks = (sql: Sql, log: Log): Tasks => ({
  [verifying]: async () => {
    await scheduleVerification(sql);
    await warnOfDifferences(sql, log);
  },
});

export const scheduleVerification = (sql: Queries): Promise<void> =>
  addJob(sql, verifying, {}, { key: verifying, runAt: nextNight(sql), attempts: 3 });

/** The next 09:00 in UTC: 03:00 in central Mexico, when few read and nobody loads. */
export const nextNight = (sql: Queries, now = sql`now()`): Fragment =>
  sql`date_trunc('day', ${now} + interval '15 hours', 'UTC') + interval '9 hours'`;

const warnOfDifferences = async (sql: Sql, log: Log): Promise<void> => {
  const differences = await verifySummaryTables(sql);
  if (differences.length === 0) return;
  log.error(
    { rows: differences.length },
    'kept sums differ from the contracts: run figures:verify',
  );
  const byOrganization = Map.groupBy(differences, ({ organizationId }) => organizationId);
  for (const [organizationId, rows] of byOrganization)
    await sql.begin((tx) =>
      notify(tx, {
        organizationId,
        message: 'figures.differ',
        values: { rows: rows.length },
        status: 'red',
        author: { userId: null },
        onlyGeneral: true,
      }),
    );
};
