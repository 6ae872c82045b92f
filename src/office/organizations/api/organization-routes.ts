import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { listOrganizations, loadSettings } from '../organization-endpoints.ts';
import { createOrganizationList } from './organization-list.ts';
import { findOrganizationsUpdate, findSettings } from './organization-queries.ts';

export const organizationRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    const findOrganizations = createOrganizationList(sql);
    app.route({
      ...routeOf(listOrganizations),
      handler: async () => {
        const [docs, lastUpdate] = await Promise.all([
          findOrganizations(),
          findOrganizationsUpdate(sql),
        ]);
        return { error: false as const, data: { docs }, lastUpdate };
      },
    });

    app.route({
      ...routeOf(loadSettings),
      handler: async ({ organizationId }) => {
        const data = await findSettings(sql, organizationId);
        if (!data) throw refuse(400, 'platform:api.organization-unknown');
        return { error: false as const, data, lastUpdate: data.updatedAt };
      },
    });
  };
