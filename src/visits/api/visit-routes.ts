import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { isId } from '../../organizations/api/organization-queries.ts';
import type { Sql } from '../../platform/api/database/database.ts';
import { routeOf } from '../../platform/api/http/route-of.ts';
import { knownRouteOf } from '../known-routes.ts';
import { registerVisit } from '../visit-endpoints.ts';
import { countView } from './count-visit.ts';
import { isRobot } from './is-robot.ts';

/** A page that says so itself, so that its visit is not counted again in the same session. */
const cookie = 'visited';

export const visitRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...routeOf(registerVisit),
      handler: async (request, reply) => {
        const route = knownRouteOf(request.body.path);
        const organizationId = organizationOf(request);
        if (route && organizationId && !isRobot(request.headers['user-agent'])) {
          const opensVisit = request.cookies[cookie] !== organizationId;
          await countView(sql, { organizationId, route, opensVisit });
          if (opensVisit) remember(reply, organizationId);
        }
        return { error: false as const, data: null };
      },
    });
  };

const organizationOf = ({ headers }: FastifyRequest): string | undefined => {
  const header = headers['x-current-organization-id'];
  return typeof header === 'string' && isId(header) ? header.toLowerCase() : undefined;
};

/** Until the browser is closed. */
const remember = (reply: FastifyReply, organizationId: string) =>
  reply.setCookie(cookie, organizationId, { path: '/', sameSite: 'lax', httpOnly: true });
