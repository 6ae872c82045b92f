import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { createVersionedCache } from '../../../foundation/platform/api/http/versioned-cache.ts';
import { createConcurrencyLimit } from '../../../foundation/platform/api/limits/create-concurrency-limit.ts';
import { showLoadSignals, showPublicPreview } from '../preview-endpoints.ts';
import { findLoadSignals } from './find-load-signals.ts';
import { findPublicPreview, type Previewed } from './find-public-preview.ts';
import { findReviewedState } from './find-reviewed-state.ts';

type PreviewRequest = Pick<FastifyRequest, 'organizationId' | 'signal'> & {
  query: { updateExisting?: boolean | undefined };
};

/** What would follow from a confirm, computed once for each state of the load. */
export const publicPreviewRoutes =
  ({ sql }: { sql: Sql }): FastifyPluginAsyncZod =>
  async (app) => {
    const answerPreview = <Answer>(find: (sql: Sql, previewed: Previewed) => Promise<Answer>) => {
      const previews = createVersionedCache(sql, 20);
      const takeTurn = createConcurrencyLimit({ limit: 1, timeout: 30_000 });
      return async ({ organizationId, query, signal }: PreviewRequest) => {
        const state = await findReviewedState(sql, organizationId);
        const { loadId } = state;
        const { updateExisting = state.updateExisting } = query;
        const question = { ...state, updateExisting };
        const data = await previews(organizationId, question, async () => {
          const release = await takeTurn(signal);
          return find(sql, { organizationId, loadId, updateExisting }).finally(release);
        });
        return { error: false as const, data };
      };
    };
    app.route({ ...routeOf(showPublicPreview), handler: answerPreview(findPublicPreview) });
    app.route({ ...routeOf(showLoadSignals), handler: answerPreview(findLoadSignals) });
  };
