import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { createVersionedCache } from '../../../foundation/platform/api/http/versioned-cache.ts';
import { showCalendar } from '../calendar-endpoints.ts';
import { calendarYearOf, findCalendar } from './find-calendar.ts';

/** All years are found at once, so that the next one is known already. */
export const calendarRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    const keep = createVersionedCache(sql, 50);
    app.route({
      ...routeOf(showCalendar),
      handler: async ({ organizationId, query: { year }, body: { filters } }) => {
        const calendar = await keep(organizationId, filters, () =>
          findCalendar(sql, organizationId, filters),
        );
        return {
          error: false as const,
          data: calendarYearOf(calendar, year),
          lastUpdate: calendar.lastUpdate,
        };
      },
    });
  };
