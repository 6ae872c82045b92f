import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { requestLoadTranslator } from '../../data-load/api/load-texts.ts';
import { listLoads, showRevertPreview, revertConfirmedLoad } from '../past-load-endpoints.ts';
import { findPastLoads } from './find-past-loads.ts';
import { findRevertPreview, revertLoad } from './revert-load.ts';

/** The loads that came to an end, and taking one of them back. */
export const pastLoadRoutes =
  ({ sql }: { sql: Sql }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...routeOf(listLoads),
      handler: async (request) => {
        const { organizationId, query } = request;
        const data = await readSnapshot(sql, (snapshot) =>
          findPastLoads(snapshot, organizationId, query, requestLoadTranslator(request)),
        );
        return { error: false as const, data };
      },
    });

    app.route({
      ...routeOf(showRevertPreview),
      handler: async ({ organizationId, query }) => {
        const data = await readSnapshot(sql, (snapshot) =>
          findRevertPreview(snapshot, organizationId, query._id),
        );
        return { error: false as const, data };
      },
    });

    app.route({
      ...routeOf(revertConfirmedLoad),
      handler: async (request) => {
        const by = principalOf(request);
        const data = await revertLoad(sql, request.organizationId, request.body._id, { by });
        return { error: false as const, data, message: 'data-load:revert.success' };
      },
    });
  };
