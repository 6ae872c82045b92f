import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { findCurrentSettings } from '../../../office/organizations/api/find-current-settings.ts';
import { requestLoadTranslator } from '../../data-load/api/load-texts.ts';
import { forgetMeaning } from '../../data-load/api/remembered-meanings.ts';
import { listLoads, showRevertPreview, revertConfirmedLoad } from '../past-load-endpoints.ts';
import { forgetLoadMeaning, listMeanings } from '../remembered-meaning-endpoints.ts';
import { findPastLoads } from './find-past-loads.ts';
import { listRememberedMeanings } from './list-remembered-meanings.ts';
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

    app.route({
      ...routeOf(listMeanings),
      handler: async ({ organizationId }) => ({
        error: false as const,
        data: { docs: await listRememberedMeanings(sql, organizationId) },
      }),
    });

    app.route({
      ...routeOf(forgetLoadMeaning),
      handler: async (request) => {
        const { organizationId, body } = request;
        const organization = await findCurrentSettings(sql, organizationId);
        await forgetMeaning(sql, organization, body, principalOf(request));
        return {
          error: false as const,
          data: { docs: await listRememberedMeanings(sql, organizationId) },
        };
      },
    });
  };
