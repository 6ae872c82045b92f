import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { createVersionedCache } from '../../../foundation/platform/api/http/versioned-cache.ts';
import { showFlows } from '../flow-endpoints.ts';
import { findFlows } from './find-flows.ts';

export const flowRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    const keep = createVersionedCache(sql);
    app.route({
      ...routeOf(showFlows),
      handler: async ({ organizationId, query: { role }, body: { filters } }) => {
        const {
          lastUpdate,
          names: _,
          totals: __,
          ...data
        } = await keep(organizationId, [filters, role], () =>
          findFlows(sql, organizationId, { filters, role }),
        );
        return { error: false as const, data, lastUpdate };
      },
    });
  };
