import { AsyncLocalStorage } from 'node:async_hooks';

import type { FastifyInstance, FastifyRequest } from 'fastify';

const questions = new AsyncLocalStorage<string>();

/** The endpoint for which the database is asked in what follows, as `GET /public-api/contracts/list`. */
export const currentQuestion = (): string => questions.getStore() ?? 'other';

/** What a request asks of the database is asked in the name of its route. */
export const followQuestions = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => questions.run(routeNameOf(request), done));
  // Again, for a body arrives on the line of its connection.
  app.addHook('preHandler', (request, _reply, done) => questions.run(routeNameOf(request), done));
};

/** Never an address as it was typed: there are only as many names as routes. */
export const routeNameOf = ({ method, is404, routeOptions }: FastifyRequest): string =>
  is404 ? 'unknown' : `${method} ${routeOptions.url ?? ''}`;
