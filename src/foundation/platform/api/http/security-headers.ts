import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Every answer starts with the strictest policy; pages replace it with their own. Whether a host
 * name is always reached over https is known to the proxy that holds its certificate, so
 * Strict-Transport-Security is the proxy's to send.
 */
export const sendSecurityHeaders = async (app: FastifyInstance): Promise<void> => {
  await app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(strictHeaders(request));
  });
};

/** For answers that Fastify gives before any hook runs, too. */
export const strictHeaders = ({ id }: Pick<FastifyRequest, 'id'>) => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-cache',
  vary: 'cookie, accept-language, x-current-organization-id',
  'x-request-id': id,
});
