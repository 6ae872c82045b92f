import type { FastifyInstance } from 'fastify';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { allowAllOrigins } from '../../../foundation/platform/api/http/allow-all-origins.ts';
import type { ContraluzIdentity } from '../comparison-endpoints.ts';
import { findLocalMonitors } from './find-comparable-monitors.ts';
import { findOwnMethod } from './find-own-method.ts';
import { productVersion } from './product-version.ts';

/** Which product this is, and by which method it computes its index, for other monitors. */
export const identityRoutes =
  (sql: Sql) =>
  async (app: FastifyInstance): Promise<void> => {
    allowAllOrigins(app);
    app.get(
      '/.well-known/contraluz.json',
      { config: { access: 'public', cost: 'low' } },
      async (_request, reply) => {
        const organizations = await findLocalMonitors(sql);
        const method = await findOwnMethod(sql, organizations);
        return reply.header('cache-control', 'public, max-age=300').send({
          name: 'Contraluz',
          version: productVersion,
          ...method,
          organizations,
        } satisfies ContraluzIdentity);
      },
    );
  };
