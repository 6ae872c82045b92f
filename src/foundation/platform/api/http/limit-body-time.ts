import type { FastifyInstance } from 'fastify';

/**
 * Closes the connection of a caller whose body is not here after so many milliseconds, unless it is
 * the file of an upload. A call made inside the process has no connection that closes: the end of its
 * reply ends the timer, which would hold the answer in memory until it fires.
 */
export const limitBodyTime = (app: FastifyInstance, bodyTime: number): void => {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }, reply) => {
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
    if (!hasBody || typeof routeOptions.config.upload === 'object') return;
    const timer = setTimeout(() => raw.complete || raw.destroy(), bodyTime);
    const stop = () => clearTimeout(timer);
    raw.once('close', stop);
    reply.raw.once('finish', stop);
  });
};
