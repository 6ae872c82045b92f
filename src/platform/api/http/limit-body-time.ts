import type { FastifyInstance } from 'fastify';

/**
 * Closes the line of a caller whose body is not here after so many milliseconds, unless it is the
 * file of an upload.
 */
export const limitBodyTime = (app: FastifyInstance, bodyTime: number): void => {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }) => {
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
    if (!hasBody || typeof routeOptions.config.upload === 'object') return;
    const timer = setTimeout(() => raw.complete || raw.destroy(), bodyTime);
    raw.once('close', () => clearTimeout(timer));
  });
};
