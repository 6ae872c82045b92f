import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { findAsOf } from '../../../foundation/derived/api/find-derived.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { createVersionedCache } from '../../../foundation/platform/api/http/versioned-cache.ts';
import { listsReports } from '../../figures/filter-search.ts';
import { contractSignals } from '../../signals/api/contract-signals.ts';
import { beginSignals } from '../../signals/api/find-signals.ts';
import { findFilterFacets } from '../facet-endpoints.ts';
import { findFacets } from './find-facets.ts';

export const facetRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    const keep = createVersionedCache(sql);
    app.route({
      ...routeOf(findFilterFacets),
      handler: async ({ organizationId, query, body, log }) => {
        const { whole } = query;
        const facetsQuery = { ...body, whole, reports: listsReports(query, body.filters) };
        // Signals are not part of the data's version, and what has none of them is not kept beyond them.
        const signals = await findAsOf(sql, organizationId, contractSignals);
        const { facets, lastUpdate } = await keep(organizationId, [facetsQuery, signals], () =>
          findFacets(sql, organizationId, facetsQuery),
        );
        if (!facets.signals)
          beginSignals(sql, organizationId).catch((error: unknown) => log.error(error));
        return { error: false as const, data: facets, lastUpdate };
      },
    });
  };
