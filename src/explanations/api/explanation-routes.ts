import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../platform/api/database/database.ts';
import { routeOf } from '../../platform/api/http/route-of.ts';
import { createVersionedCache } from '../../platform/api/http/versioned-cache.ts';
import { explainFigure } from '../explanation-endpoints.ts';
import { explanationOf } from './explanation-of.ts';
import { findExplainedTotals } from './find-explained-totals.ts';

/** One search finds all figures of a filter, so that the next one is known already. */
export const explanationRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    const keep = createVersionedCache(sql);
    app.route({
      ...routeOf(explainFigure),
      handler: async ({ organizationId, query, body: { filters } }) => {
        const { totals, lastUpdate } = await keep(organizationId, filters, () =>
          findExplainedTotals(sql, organizationId, filters),
        );
        return { error: false as const, data: explanationOf(totals, query), lastUpdate };
      },
    });
  };
