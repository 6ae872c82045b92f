import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { createVersionedCache } from '../../../foundation/platform/api/http/versioned-cache.ts';
import { showDataSources } from '../data-source-endpoints.ts';
import { findDataSources } from './find-data-sources.ts';

export const dataSourceRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    const keep = createVersionedCache(sql);
    app.route({
      ...routeOf(showDataSources),
      handler: async ({ organizationId, body }) => {
        const { administrationPeriods } = body.filters;
        const { data, lastUpdate } = await keep(organizationId, administrationPeriods, () =>
          findDataSources(sql, organizationId, administrationPeriods),
        );
        return { error: false as const, data, lastUpdate };
      },
    });
  };
