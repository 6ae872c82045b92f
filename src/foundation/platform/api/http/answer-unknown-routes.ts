import type { FastifyInstance, FastifyRequest } from 'fastify';

import { refuse } from './refuse.ts';

/**
 * Addresses that nobody serves, counted like every other. Those of the api are claimed here, so
 * that no page ever answers for them.
 */
export const answerUnknownRoutes = (app: FastifyInstance): void => {
  const preHandler = app.hasDecorator('rateLimit') ? [app.rateLimit()] : [];
  app.setNotFoundHandler({ preHandler }, async (request, reply) => {
    const methods = methodsOf(app, request);
    if (methods.length === 0) throw refuse(404, 'platform:api.not-found');
    reply.header('allow', methods.join(', '));
    throw refuse(405, 'platform:api.wrong-method');
  });
  for (const url of ['/public-api', '/public-api/*', '/api', '/api/*'])
    app.all(url, { config: { access: 'public', writes: 'nothing' } }, (_request, reply) =>
      reply.callNotFound(),
    );
};

/** The methods that the address takes when this one is not among them. */
const methodsOf = (app: FastifyInstance, { url }: FastifyRequest) => {
  const path = url.split('?')[0] ?? url;
  if (!/^\/(public-)?api\//.test(path)) return [];
  return (['GET', 'HEAD', 'POST'] as const).filter((method) => app.hasRoute({ method, url: path }));
};
