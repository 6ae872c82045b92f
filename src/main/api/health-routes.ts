import type { FastifyInstance } from 'fastify';

import { isPrepared } from '../../figures/api/prepare-database.ts';
import type { FileStore } from '../../files/api/file-store.ts';
import type { Sql } from '../../platform/api/database/database.ts';
import { isWritable } from '../../platform/api/database/is-writable.ts';

type Parts = { sql: Sql; uploads: FileStore };

/**
 * `/livez`: the process answers. `/readyz`: it may be sent visitors, and can write what they send.
 * Neither needs an organization. While the app closes, Fastify answers 503 to everything.
 */
export const healthRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  const config = { access: 'public', rateLimit: false } as const;
  const canWrite = askedNowAndThen(() => tryWrites(parts));
  app.get('/livez', { config }, async () => ({ alive: true }));
  app.get('/readyz', { config }, async (_request, reply) => {
    const checks = [isPrepared(parts.sql), canWrite()];
    const ready = await Promise.all(checks).then(
      (answers) => answers.every(Boolean),
      () => false,
    );
    return reply.code(ready ? 200 : 503).send({ ready });
  });
};

/** A disk that is full, or was made read-only, refuses both. */
const tryWrites = async ({ sql, uploads }: Parts): Promise<boolean> => {
  const file = await uploads.receive([new Uint8Array(blockSize)]);
  await file.discard();
  return isWritable(sql);
};

const blockSize = 4096;

/** Nobody may make the disk busy by asking often. */
const askedNowAndThen = (ask: () => Promise<boolean>): (() => Promise<boolean>) => {
  let [answer, until] = [Promise.resolve(false), 0];
  return () => {
    if (Date.now() < until) return answer;
    [answer, until] = [ask(), Date.now() + goodFor];
    return answer;
  };
};

/** Milliseconds. */
const goodFor = 5000;
