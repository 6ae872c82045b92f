import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { listBrokenDocuments } from '../broken-documents-endpoint.ts';
import { findBrokenDocuments } from './find-broken-documents.ts';

export const brokenDocumentRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...routeOf(listBrokenDocuments),
      handler: async ({ organizationId }) => ({
        error: false as const,
        data: await findBrokenDocuments(sql, organizationId),
      }),
    });
  };
