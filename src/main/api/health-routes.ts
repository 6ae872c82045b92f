import type { FastifyInstance } from 'fastify';

import { isPrepared } from '../../figures/api/prepare-database.ts';
import type { Sql } from '../../platform/api/database/database.ts';

/**
 * `/livez`: the process answers. `/readyz`: it may be sent visitors. Neither needs an organization.
 * While the app closes, Fastify answers 503 to everything.
 */
export const healthRoutes = (sql: Sql) => async (app: FastifyInstance) => {
  const config = { access: 'public', rateLimit: false } as const;
  app.get('/livez', { config }, async () => ({ alive: true }));
  app.get('/readyz', { config }, async (_request, reply) => {
    const ready = await isPrepared(sql).catch(() => false);
    return reply.code(ready ? 200 : 503).send({ ready });
  });
};
