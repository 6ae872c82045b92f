import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { createVersionedCache } from '../../../foundation/platform/api/http/versioned-cache.ts';
import { createConcurrencyLimit } from '../../../foundation/platform/api/limits/create-concurrency-limit.ts';
import { showPublicPreview } from '../preview-endpoints.ts';
import { findPublicPreview } from './find-public-preview.ts';
import { findReviewedState } from './find-reviewed-state.ts';

/** What the public would see after a confirm, computed once for each state of the load. */
export const publicPreviewRoutes =
  ({ sql }: { sql: Sql }): FastifyPluginAsyncZod =>
  async (app) => {
    const previews = createVersionedCache(sql, 20);
    const takeTurn = createConcurrencyLimit({ limit: 1, timeout: 30_000 });

    app.route({
      ...routeOf(showPublicPreview),
      handler: async (request) => {
        const { organizationId, query, signal } = request;
        const state = await findReviewedState(sql, organizationId);
        const { loadId } = state;
        const { updateExisting = state.updateExisting } = query;
        const question = { ...state, updateExisting };
        const data = await previews(organizationId, question, async () => {
          const release = await takeTurn(signal);
          return findPublicPreview(sql, { organizationId, loadId, updateExisting }).finally(
            release,
          );
        });
        return { error: false as const, data };
      },
    });
  };
