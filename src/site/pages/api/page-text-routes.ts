import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { loadPageTexts } from '../page-endpoints.ts';
import { findPageTexts } from './page-text-queries.ts';

export const pageTextRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...routeOf(loadPageTexts),
      handler: async ({ organizationId }) => {
        const data = await findPageTexts(sql, organizationId);
        if (!data) throw refuse(400, 'platform:api.organization-unknown');
        return { error: false as const, data };
      },
    });
  };
