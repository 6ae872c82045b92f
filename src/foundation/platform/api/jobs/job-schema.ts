import { Logger, runMigrations } from 'graphile-worker';

import type { Sql } from '../database/database.ts';
import { openJobPool } from './job-pool.ts';

/** Brings the tables of the job queue, in a schema of their own, to the form its version knows. */
export const migrateJobs = async (sql: Sql): Promise<void> => {
  const pgPool = openJobPool(sql);
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => {}) });
  } finally {
    await pgPool.end();
  }
};
