import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { listResources } from '../resource-endpoints.ts';
import { findResources } from './resource-queries.ts';

export const resourceRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...routeOf(listResources),
      handler: async ({ organizationId, query }) => ({
        error: false as const,
        ...(await findResources(sql, organizationId, query)),
      }),
    });
  };
