import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { openReaderCase } from '../../../figures/contract-cases/api/open-reader-case.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import {
  askAnswer,
  type RequestOutcome,
} from '../../../lists/subscriptions/api/ask-subscription.ts';
import { subscriptionKeys } from '../../../lists/subscriptions/api/subscription-keys.ts';
import { submitContractReport } from '../contract-report-endpoints.ts';
import { acceptFromHuman } from './accept-from-human.ts';
import { humanCheck } from './human-check.ts';

type Parts = { sql: Sql; secret: string };

/** What readers say is wrong with a contract, with the human check of any message. */
export const contractReportRoutes =
  ({ sql, secret }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const keys = subscriptionKeys(secret);
    const accept = acceptFromHuman(sql, humanCheck(secret), secret);
    app.route({
      ...routeOf(submitContractReport),
      handler: async (request, reply) => {
        const { organizationId, body } = request;
        const { contract, signal = null, words, email } = body;
        // A program is told what a person would be.
        let letter: RequestOutcome | null = email === undefined ? null : 'sent';
        await accept(request, reply, async (tx) => {
          const caseId = await openReaderCase(tx, organizationId, { contract, signal, words });
          if (caseId === undefined) throw refuse(404, 'contact:report.error.no-contract');
          const language = requestLanguage(request);
          if (email !== undefined)
            letter = await askAnswer(tx, keys, {
              organizationId,
              caseId,
              address: email,
              language,
            });
        });
        return { error: false as const, data: { received: true as const, letter } };
      },
    });
  };
