import type { FastifyInstance } from 'fastify';

/**
 * Lets the pages of other sites read these addresses (CORS). Nobody's cookies travel with such a
 * request, and there is nothing here that is not public.
 */
export const allowAllOrigins = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(forAnybody);
  });
  app.addHook('onRoute', ({ method, url }) => {
    if (method !== 'GET') return;
    app.options(url, { config: { access: 'public' } }, async (_request, reply) =>
      reply.code(204).headers(permissions).send(),
    );
  });
};

const forAnybody = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Last-Modified, Link, Retry-After, X-Ignored-Filters',
  'cross-origin-resource-policy': 'cross-origin',
};

const permissions = {
  allow: 'GET, HEAD, OPTIONS',
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers':
    'Accept-Language, If-Modified-Since, If-None-Match, X-CURRENT-ORGANIZATION-ID',
  'access-control-max-age': '86400',
};
