import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { createVersionedCache } from '../../../foundation/platform/api/http/versioned-cache.ts';
import { findMatches, suggestMatches } from '../search-endpoints.ts';
import { findMatchPage } from './find-match-page.ts';
import { findSuggestions } from './find-suggestions.ts';
import { findUnitAmounts } from './find-unit-amounts.ts';

/** What somebody types asks this often at the most, apart from the pages that are read meanwhile. */
const maxSuggestionsPerMinute = 240;

export const searchRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    const keep = createVersionedCache(sql);
    // Added up once for each change of the data, and not for each letter that somebody types.
    const keepUnitAmounts = (organizationId: string) =>
      keep(organizationId, 'unit amounts', () => findUnitAmounts(sql, organizationId));
    const suggesting = routeOf(suggestMatches);
    app.route({
      ...suggesting,
      config: { ...suggesting.config, rateLimit: { max: maxSuggestionsPerMinute } },
      handler: async ({ organizationId, query: { q } }) => ({
        error: false as const,
        data: await keep(organizationId, ['suggestions', q], async () =>
          findSuggestions(sql, organizationId, q, await keepUnitAmounts(organizationId)),
        ),
      }),
    });
    app.route({
      ...routeOf(findMatches),
      handler: async ({ organizationId, query }) => ({
        error: false as const,
        data: await keep(organizationId, ['matches', query], async () =>
          findMatchPage(sql, organizationId, query, await keepUnitAmounts(organizationId)),
        ),
      }),
    });
  };
