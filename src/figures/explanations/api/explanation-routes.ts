import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { createVersionedCache } from '../../../foundation/platform/api/http/versioned-cache.ts';
import { listsReports } from '../../figures/filter-search.ts';
import { explainFigure } from '../explanation-endpoints.ts';
import { explanationOf } from './explanation-of.ts';
import { findExplained } from './find-explained.ts';

/** One search finds all figures of a filter, so that the next one is known already. */
export const explanationRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    const keep = createVersionedCache(sql);
    app.route({
      ...routeOf(explainFigure),
      handler: async ({ organizationId, query, body: { filters } }) => {
        const { incluirReportes, ...figure } = query;
        const reports = listsReports({ incluirReportes }, filters);
        const explained = await keep(
          organizationId,
          [filters, reports, figure.measure === 'concentration'],
          () => findExplained(sql, organizationId, { figure, filters, reports }),
        );
        const { lastUpdate } = explained;
        return { error: false as const, data: explanationOf(explained, figure), lastUpdate };
      },
    });
  };
