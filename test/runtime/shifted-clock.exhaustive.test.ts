import { setTimeout } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { connect, type Sql } from '../../src/foundation/platform/api/database/database.ts';
import { inMilliseconds } from '../../src/foundation/platform/api/database/moments.ts';
import { addJob } from '../../src/foundation/platform/api/jobs/jobs.ts';
import { countFault } from '../support/count-fault.ts';
import { freshDatabaseUrl } from '../support/database.ts';
import { waitUntil } from './processes.ts';
import { addressOf, startSite } from './start-site.ts';

const shifted = new URL('../support/shifted-clock.ts', import.meta.url).href;

test.each([
  [0, []],
  [-120, [expect.stringContaining('120 s behind')]],
  [120, [expect.stringContaining('120 s ahead of')]],
])(
  'a process whose clock is %i s ahead does its jobs on time, rests, and says so',
  async (ahead, expected) => {
    const url = await freshDatabaseUrl();
    const sql = connect({ url, max: 1 });
    const site = startSite({
      DATABASE_URL: url,
      LOG_LEVEL: 'warn',
      CLOCK_AHEAD: String(ahead),
      NODE_OPTIONS: `--import ${shifted}`,
    });
    const address = await addressOf(site);
    if (ahead !== 0) countFault('clock ahead or behind');

    const reply = await fetch(`${address}/readyz`);
    const { issues } = (await reply.json()) as { issues: string[] };
    expect(issues).toEqual(expected);
    expect(site.lines.filter((line) => line.includes('The clock of this process'))).toHaveLength(
      expected.length,
    );

    // What follows a start is over.
    await waitUntil('only jobs for later wait', async () => (await dueJobs(sql)) === 0);
    const before = await committed(sql);
    await setTimeout(15_000);
    expect((await committed(sql)) - before).toBeLessThan(100);

    const task = 'clean-accounts';
    await addJob(sql, task, {}, { key: task, runAt: inMilliseconds(sql, 3000) });
    await waitUntil('the job is done, and planned for an hour later', async () => {
      const [{ seconds }] = await sql<[{ seconds: number }]>`
        select extract(epoch from run_at - now())::float8 as seconds
          from graphile_worker.jobs where task_identifier = ${task}`;
      return seconds > 3500 && seconds < 3700;
    });
    await sql.end();
  },
);

/** The two looks that each reading of these figures takes are among them. */
const committed = async (sql: Sql): Promise<number> => {
  const [{ count }] = await sql<[{ count: number }]>`
    select xact_commit as count from pg_stat_database where datname = current_database()`;
  return count;
};

const dueJobs = async (sql: Sql): Promise<number> => {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*) from graphile_worker.jobs where run_at <= now()`;
  return count;
};
