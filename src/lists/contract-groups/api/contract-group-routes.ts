import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { createVersionedCache } from '../../../foundation/platform/api/http/versioned-cache.ts';
import { groupContracts } from '../contract-group-endpoints.ts';
import { findContractGroups } from './find-contract-groups.ts';

/** Contracts by what they have in common. */
export const contractGroupRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    const keep = createVersionedCache(sql);
    app.route({
      ...routeOf(groupContracts),
      handler: async ({ organizationId, query, body: { filters } }) => {
        const { lastUpdate, ...data } = await keep(organizationId, [filters, query], () =>
          findContractGroups(sql, organizationId, filters, query),
        );
        return { error: false as const, data, lastUpdate };
      },
    });
  };
