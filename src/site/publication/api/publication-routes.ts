import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { publish, showPublication, withdraw } from '../publication-endpoints.ts';
import { changePublication } from './change-publication.ts';
import { findPublication } from './find-publication.ts';

export const publicationRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...routeOf(showPublication),
      handler: async ({ organizationId }) => ({
        error: false as const,
        data: await findPublication(sql, organizationId),
      }),
    });
    app.route({
      ...routeOf(publish),
      handler: async (request) => {
        const { organizationId } = request;
        const change = { organizationId, principal: principalOf(request), isDraft: false };
        const data = await changePublication(sql, change);
        return { error: false as const, data, message: 'publication-admin:published' };
      },
    });
    app.route({
      ...routeOf(withdraw),
      handler: async (request) => {
        const { organizationId } = request;
        const change = { organizationId, principal: principalOf(request), isDraft: true };
        const data = await changePublication(sql, change);
        return { error: false as const, data, message: 'publication-admin:withdrawn' };
      },
    });
  };
