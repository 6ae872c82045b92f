import type { FastifyBaseLogger } from 'fastify';

import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import { lockDigests } from '../../../foundation/files/api/remove-unused.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Tasks } from '../../../foundation/platform/api/jobs/jobs.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { readingTask, removalTask } from '../../../loading/data-load/api/schedule-load-jobs.ts';
import { readUploadedLoad } from './read-uploaded-load.ts';

const UploadedLoad = z.strictObject({ organizationId: z.uuid(), loadId: z.uuid() });
const LoadFile = z.strictObject({ sha256: z.string() });

type Parts = { sql: Sql; uploads: FileStore; log: Pick<FastifyBaseLogger, 'warn'> };

export const loadTasks = ({ sql, uploads, log }: Parts): Tasks => ({
  [readingTask]: (payload) => readUploadedLoad({ sql, uploads, log }, UploadedLoad.parse(payload)),
  [removalTask]: (payload) => removeUnusedFile(sql, uploads, LoadFile.parse(payload).sha256),
});

/** Another load may have the same file. */
const removeUnusedFile = async (sql: Sql, uploads: FileStore, sha256: string): Promise<void> => {
  await sql.begin(async (tx) => {
    await lockDigests(tx, [sha256]);
    const [used] = await tx`
      select 1 from data_loads
       where ${sha256} in (file_sha256, file_before ->> 'sha256') and status in ('READING', 'MAPPING', 'OPEN')`;
    if (!used) await uploads.remove(sha256);
  });
};
