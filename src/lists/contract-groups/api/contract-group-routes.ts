import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { listsReports } from '../../../figures/figures/filter-search.ts';
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
        const groups = { ...query, incluirReportes: listsReports(query, filters) };
        const { lastUpdate, ...data } = await keep(organizationId, [filters, groups], () =>
          findContractGroups(sql, organizationId, filters, groups),
        );
        return { error: false as const, data, lastUpdate };
      },
    });
  };
