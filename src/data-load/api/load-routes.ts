import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../platform/api/database/database.ts';
import { routeOf } from '../../platform/api/http/route-of.ts';
import { showLoadState } from '../load-endpoints.ts';
import { findLoadState } from './find-load-state.ts';

export const loadRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...routeOf(showLoadState),
      handler: async ({ organizationId }) => ({
        error: false as const,
        data: await findLoadState(sql, organizationId),
      }),
    });
  };
