import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { createVersionedCache } from '../../../foundation/platform/api/http/versioned-cache.ts';
import { listsReports } from '../../figures/filter-search.ts';
import { keepWithSignals } from '../../signals/api/keep-with-signals.ts';
import { findFilterFacets } from '../facet-endpoints.ts';
import { findFacets } from './find-facets.ts';

export const facetRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    const keep = keepWithSignals(sql, createVersionedCache(sql));
    app.route({
      ...routeOf(findFilterFacets),
      handler: async (request) => {
        const { organizationId, query, body } = request;
        const { whole } = query;
        const facetsQuery = { ...body, whole, reports: listsReports(query, body.filters) };
        const { lastUpdate, ...data } = await keep(request, [facetsQuery], () =>
          findFacets(sql, organizationId, facetsQuery),
        );
        return { error: false as const, data, lastUpdate };
      },
    });
  };
