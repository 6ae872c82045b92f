import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import {
  decidePlaceholder,
  decideRepeat,
  reviewSuppliers,
  undoDecision,
} from '../supplier-review-endpoints.ts';
import { keepPlaceholderDecision, keepRepeatDecision } from './decide-suppliers.ts';
import { findSupplierReview } from './find-supplier-review.ts';
import { undoSupplierDecision } from './undo-supplier-decision.ts';

export const supplierReviewRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...routeOf(reviewSuppliers),
      handler: async ({ organizationId }) => ({
        error: false as const,
        data: await findSupplierReview(sql, organizationId),
      }),
    });
    app.route({
      ...routeOf(decideRepeat),
      handler: async (request) =>
        answerWith(
          await keepRepeatDecision(sql, scopeOf(request), request.body),
          request.body.isSame ? 'merged' : 'kept-apart',
        ),
    });
    app.route({
      ...routeOf(decidePlaceholder),
      handler: async (request) =>
        answerWith(
          await keepPlaceholderDecision(sql, scopeOf(request), request.body),
          request.body.isSupplier ? 'is-supplier' : 'is-none',
        ),
    });
    app.route({
      ...routeOf(undoDecision),
      handler: async (request) =>
        answerWith(await undoSupplierDecision(sql, scopeOf(request), request.body._id), 'undone'),
    });
  };

const scopeOf = (request: FastifyRequest) => ({
  organizationId: request.organizationId,
  principal: principalOf(request),
});

const answerWith = (contractsCount: number, done: string) => ({
  error: false as const,
  data: { contractsCount },
  message: `suppliers-admin:review.${done}`,
});
