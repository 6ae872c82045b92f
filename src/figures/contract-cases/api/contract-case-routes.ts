import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import {
  answerContractCase,
  listContractAnswers,
  listContractCases,
  openContractCase,
  showAnswerableContract,
  showContractCase,
} from '../contract-case-endpoints.ts';
import { answerCase, openCase } from './answer-contract-case.ts';
import { findContractAnswers } from './find-contract-answers.ts';
import {
  findAnswerableContract,
  findContractCase,
  findContractCases,
} from './find-contract-cases.ts';

/** What readers say is wrong with contracts, and what the municipality answers. */
export const contractCaseRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...routeOf(listContractAnswers),
      handler: async ({ organizationId, query }) => ({
        error: false as const,
        data: { docs: await findContractAnswers(sql, organizationId, query.contract) },
      }),
    });

    app.route({
      ...routeOf(listContractCases),
      handler: async ({ organizationId, query }) => ({
        error: false as const,
        data: await readSnapshot(sql, (snapshot) =>
          findContractCases(snapshot, organizationId, query),
        ),
      }),
    });

    app.route({
      ...routeOf(showContractCase),
      handler: async ({ organizationId, query }) => ({
        error: false as const,
        data: await findContractCase(sql, organizationId, query.id),
      }),
    });

    app.route({
      ...routeOf(showAnswerableContract),
      handler: async ({ organizationId, query }) => ({
        error: false as const,
        data: await findAnswerableContract(sql, organizationId, query.id),
      }),
    });

    app.route({
      ...routeOf(answerContractCase),
      handler: async (request) => {
        const data = await answerCase(sql, placeOf(request), request.body);
        return { error: false as const, data, message: 'contract-cases-admin:saved' };
      },
    });

    app.route({
      ...routeOf(openContractCase),
      handler: async (request) => {
        const data = await openCase(sql, placeOf(request), request.body);
        return { error: false as const, data, message: 'contract-cases-admin:saved' };
      },
    });
  };

const placeOf = (request: Pick<FastifyRequest, 'organizationId' | 'principal'>) => ({
  organizationId: request.organizationId,
  by: principalOf(request),
});
