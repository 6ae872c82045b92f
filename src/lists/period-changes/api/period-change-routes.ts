import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { createVersionedCache } from '../../../foundation/platform/api/http/versioned-cache.ts';
import { showPeriodChanges } from '../period-change-endpoints.ts';
import { comparedPeriodsOf, findPeriodChanges } from './find-period-changes.ts';

export const periodChangeRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    const keep = createVersionedCache(sql);
    app.route({
      ...routeOf(showPeriodChanges),
      handler: async ({ organizationId, body: { filters } }) => {
        const compared = comparedPeriodsOf(filters);
        const { data, lastUpdate } = await keep(organizationId, compared, () =>
          findPeriodChanges(sql, organizationId, compared),
        );
        return { error: false as const, data, lastUpdate };
      },
    });
  };
