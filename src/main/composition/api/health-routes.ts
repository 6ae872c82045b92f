import type { FastifyInstance } from 'fastify';

import { isPrepared } from '../../../figures/figures/api/prepare-database.ts';
import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import { isWritable } from '../../../foundation/platform/api/database/is-writable.ts';
import { askNowAndThen } from '../../system/api/ask-now-and-then.ts';
import type { CheckParts } from '../../system/api/system-check.ts';
import { findQuickState } from '../../system/api/system-checks.ts';

type Parts = CheckParts & { uploads: FileStore };

/**
 * `/livez`: the process answers. `/readyz`: it may be sent visitors, and can write what they send; in
 * any case it names what an operator has to know, and when the last scheduled backup was made. Neither needs an organization. While the app closes, Fastify answers 503 to everything.
 */
export const healthRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  const config = { access: 'public', rateLimit: false } as const;
  const canWrite = askNowAndThen(() => tryWrites(parts), goodFor);
  const findHealth = askNowAndThen(() => findHealthOf(parts), goodFor);
  app.get('/livez', { config }, async () => ({ alive: true }));
  app.get('/readyz', { config }, async (_request, reply) => {
    const checks = [isPrepared(parts.sql), canWrite()];
    const ready = await Promise.all(checks).then(
      (answers) => answers.every(Boolean),
      () => false,
    );
    return reply.code(ready ? 200 : 503).send({ ready, ...(await findHealth()) });
  });
};

/** A disk that is full, or was made read-only, refuses both. */
const tryWrites = async ({ sql, uploads }: Parts): Promise<boolean> => {
  const file = await uploads.receive([new Uint8Array(blockSize)]);
  await file.discard();
  return isWritable(sql);
};

const blockSize = 4096;

type Health = {
  issues: string[];
  /** Only where backups are scheduled. */
  lastBackup?: string | null;
};

/** What an operator has to know, whether or not visitors may be sent. */
const findHealthOf = async (parts: Parts): Promise<Health> => {
  const findings = await findQuickState(parts);
  const issues = findings.map(({ issue }) => issue).filter((issue) => issue !== undefined);
  if (parts.config.backupDir === undefined) return { issues };
  const backup = findings.find(({ check }) => check === 'backups');
  const moment = backup?.values.moment;
  return { issues, lastBackup: typeof moment === 'string' ? moment : null };
};

/** Milliseconds: nobody may make the disk busy by asking often. */
const goodFor = 1000;
