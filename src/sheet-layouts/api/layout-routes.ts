import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../platform/api/database/database.ts';
import { principalOf } from '../../platform/api/http/principal.ts';
import { routeOf } from '../../platform/api/http/route-of.ts';
import {
  changeLoadLayout,
  keepLoadLayout,
  setLoadLayout,
  showLoadLayout,
} from '../layout-endpoints.ts';
import { askForLayout, chooseLayout, describeLayout, keepLayout } from './map-load.ts';

/** What the columns of a load are: shown, said, asked once more. */
export const loadLayoutRoutes =
  ({ sql }: { sql: Sql }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...routeOf(showLoadLayout),
      handler: async ({ organizationId, query }) => ({
        error: false as const,
        data: await describeLayout(sql, organizationId, query),
      }),
    });

    app.route({
      ...routeOf(setLoadLayout),
      handler: async (request) => {
        await chooseLayout(sql, request.organizationId, principalOf(request), request.body);
        return { error: false as const, data: {} };
      },
    });

    app.route({
      ...routeOf(changeLoadLayout),
      handler: async ({ organizationId }) => {
        await askForLayout(sql, organizationId);
        return { error: false as const, data: {} };
      },
    });

    app.route({
      ...routeOf(keepLoadLayout),
      handler: async ({ organizationId }) => {
        await keepLayout(sql, organizationId);
        return { error: false as const, data: {} };
      },
    });
  };
