import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import {
  listSignalContracts,
  listSignals,
  showContractSignals,
  showNearLimitAwards,
} from '../signal-endpoints.ts';
import { findNearLimitAwards } from './find-near-limit-awards.ts';
import { findSignalContracts } from './find-signal-contracts.ts';
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
    app.route({
      ...routeOf(listSignalContracts),
      handler: async ({ organizationId, query }) => ({
        error: false as const,
        data: await findSignalContracts(sql, organizationId, query),
      }),
    });
    app.route({
      ...routeOf(showNearLimitAwards),
      handler: async ({ organizationId, query }) => ({
        error: false as const,
        data: await readSnapshot(sql, (snapshot) =>
          findNearLimitAwards(snapshot, organizationId, query),
        ),
      }),
    });
  };
