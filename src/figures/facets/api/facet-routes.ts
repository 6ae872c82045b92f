import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { createVersionedCache } from '../../../foundation/platform/api/http/versioned-cache.ts';
import { listsReports } from '../../figures/filter-search.ts';
import { keepSignalsCurrent } from '../../signals/api/find-signals.ts';
import { findFilterFacets } from '../facet-endpoints.ts';
import { findFacets } from './find-facets.ts';

export const facetRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    const keep = createVersionedCache(sql);
    app.route({
      ...routeOf(findFilterFacets),
      handler: async ({ organizationId, query, body }) => {
        const { whole } = query;
        const facetsQuery = { ...body, whole, reports: listsReports(query, body.filters) };
        const { facets, lastUpdate } = await keep(organizationId, [facetsQuery], async () => {
          await keepSignalsCurrent(sql, organizationId);
          return findFacets(sql, organizationId, facetsQuery);
        });
        return { error: false as const, data: facets, lastUpdate };
      },
    });
  };
