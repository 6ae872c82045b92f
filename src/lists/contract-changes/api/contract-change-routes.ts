import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { allowAllOrigins } from '../../../foundation/platform/api/http/allow-all-origins.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { createVersionedCache } from '../../../foundation/platform/api/http/versioned-cache.ts';
import {
  listChangeSteps,
  listContractChanges,
  listUnamendedChanges,
} from '../contract-change-endpoints.ts';
import { findStepPage } from './find-change-days.ts';
import { findContractChanges } from './find-contract-changes.ts';
import { findUnamendedChanges } from './find-unamended-changes.ts';

/** What changed of what the public sees, by day and load. */
export const contractChangeRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    const keep = createVersionedCache(sql, 50);
    allowAllOrigins(app);
    app.route({
      ...routeOf(listChangeSteps),
      handler: async ({ organizationId, query }) => ({
        error: false as const,
        data: await keep(organizationId, ['steps', query], () =>
          readSnapshot(sql, (snapshot) => findStepPage(snapshot, organizationId, query)),
        ),
      }),
    });
    app.route({
      ...routeOf(listContractChanges),
      handler: async ({ organizationId, query }) => ({
        error: false as const,
        data: await keep(organizationId, ['contracts', query], () =>
          readSnapshot(sql, (snapshot) => findContractChanges(snapshot, organizationId, query)),
        ),
      }),
    });
    app.route({
      ...routeOf(listUnamendedChanges),
      handler: async ({ organizationId, query }) => ({
        error: false as const,
        data: await keep(organizationId, ['unamended', query], () =>
          findUnamendedChanges(sql, organizationId, query),
        ),
      }),
    });
  };
