import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { listSignals, showContractSignals } from '../signal-endpoints.ts';
import { findContractSignals, findMonitorSignals } from './find-signals.ts';

export const signalRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...routeOf(listSignals),
      handler: async ({ organizationId }) => ({
        error: false as const,
        data: await findMonitorSignals(sql, organizationId),
      }),
    });
    app.route({
      ...routeOf(showContractSignals),
      handler: async ({ organizationId, query: { id } }) => ({
        error: false as const,
        data: await findContractSignals(sql, organizationId, id),
      }),
    });
  };
