import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { isId } from '../../../office/organizations/api/organization-queries.ts';
import { knownRouteOf } from '../known-routes.ts';
import { registerVisit } from '../visit-endpoints.ts';
import { countView } from './count-visit.ts';
import { isRobot } from './is-robot.ts';

/** Views that one network may have counted in a minute: more than anybody reads. */
const maxPerMinute = 60;

export const visitRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    const route = routeOf(registerVisit);
    app.route({
      ...route,
      config: { ...route.config, rateLimit: { max: maxPerMinute } },
      handler: async (request) => {
        const known = knownRouteOf(request.body.path);
        const organizationId = organizationOf(request);
        if (known && organizationId && !isRobot(request.headers['user-agent']))
          await countView(sql, { organizationId, route: known, ip: request.ip });
        return { error: false as const, data: null };
      },
    });
  };

const organizationOf = ({ headers }: FastifyRequest): string | undefined => {
  const header = headers['x-current-organization-id'];
  return typeof header === 'string' && isId(header) ? header.toLowerCase() : undefined;
};
