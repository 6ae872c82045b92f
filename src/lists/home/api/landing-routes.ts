import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { createVersionedCache } from '../../../foundation/platform/api/http/versioned-cache.ts';
import { amountByPeriod, amountByProcedure } from '../landing-endpoints.ts';
import { sumByProcedure, sumByQuarter } from './landing-queries.ts';

export const landingRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    const keep = createVersionedCache(sql);
    app.route({
      ...routeOf(amountByPeriod),
      handler: async ({ organizationId, body: { filters } }) => {
        const { docs, lastUpdate } = await keep(organizationId, ['quarters', filters], () =>
          sumByQuarter(sql, organizationId, filters),
        );
        return { error: false as const, data: { docs }, lastUpdate };
      },
    });
    app.route({
      ...routeOf(amountByProcedure),
      handler: async ({ organizationId, body: { filters } }) => {
        const { amounts, lastUpdate } = await keep(organizationId, ['procedures', filters], () =>
          sumByProcedure(sql, organizationId, filters),
        );
        return { error: false as const, data: amounts, lastUpdate };
      },
    });
  };
