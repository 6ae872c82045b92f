import type { FastifyBaseLogger } from 'fastify';

import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { inMilliseconds } from '../../../foundation/platform/api/database/moments.ts';
import { addJob, type Tasks } from '../../../foundation/platform/api/jobs/jobs.ts';
import { openOutbound, type Outbound } from '../../../foundation/platform/api/outbound/outbound.ts';
import { backUpDocuments } from './back-up-documents.ts';

const copying = 'back-up-documents';

type Parts = {
  sql: Sql;
  files: FileStore;
  log: Pick<FastifyBaseLogger, 'warn'>;
  fetch?: Outbound;
};

/** The next run is planned before this one begins, so that one that fails stops nothing. */
export const documentTasks = ({ sql, fetch = openOutbound(), ...parts }: Parts): Tasks => {
  const silent = new Map<string, number>();
  return {
    [copying]: async () => {
      await scheduleDocumentBackups(sql, pause);
      const checks = await backUpDocuments({ sql, fetch, silent, ...parts });
      if (checks > 0) await scheduleDocumentBackups(sql);
    },
  };
};

/** Milliseconds. */
const pause = 60_000;

/** Has the documents that are due copied, soon or in so many milliseconds; any process may do it. */
export const scheduleDocumentBackups = (sql: Queries, wait = 0): Promise<void> =>
  addJob(sql, copying, {}, { key: copying, runAt: inMilliseconds(sql, wait), attempts: 1 });
