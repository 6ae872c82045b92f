import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { listNotifications, readNotifications } from '../notification-endpoints.ts';
import { findNotifications, markRead } from './find-notifications.ts';
import { notificationTranslator } from './notification-translator.ts';

export const notificationRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...routeOf(listNotifications),
      handler: async (request) => {
        const { organizationId } = request;
        const { userId } = principalOf(request);
        const translate = notificationTranslator(requestLanguage(request));
        const found = await findNotifications(sql, { organizationId, userId });
        const docs = found.map((one) => ({
          ...one,
          messageText: translate(one),
          message: `notifications:${one.message}`,
        }));
        const newNotifications = docs.some(({ read }) => !read);
        return { error: false as const, data: { docs, newNotifications } };
      },
    });
    app.route({
      ...routeOf(readNotifications),
      handler: async (request) => {
        const { organizationId, query } = request;
        const { userId } = principalOf(request);
        await markRead(sql, { organizationId, userId }, query.upTo);
        return { error: false as const, data: null };
      },
    });
  };
