import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { type MetricParts, metricsOf } from './find-metrics.ts';
import { metricsMediaType, writeMetrics } from './write-metrics.ts';

/** `/metrics` for who knows METRICS_TOKEN; without one there is no such address. */
export const metricsRoutes =
  ({ token, ...parts }: MetricParts & { token: string | undefined }) =>
  async (app: FastifyInstance) => {
    if (token === undefined) return;
    const findMetrics = metricsOf(parts);
    const config = { access: 'public', rateLimit: false } as const;
    app.get('/metrics', { config }, async ({ headers }, reply) => {
      if (!isSame(headers.authorization ?? '', `Bearer ${token}`))
        throw refuse(401, 'platform:api.not-signed-in');
      return reply
        .type(metricsMediaType)
        .header('cache-control', 'no-store')
        .send(writeMetrics(await findMetrics()));
    });
  };

/** In the same time wherever they differ. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The same at a port of its own that only this machine reaches. */
export const listenForMetrics = async (parts: MetricParts, port: number): Promise<Server> => {
  const findMetrics = metricsOf(parts);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    findMetrics().then(
      (metrics) =>
        response.writeHead(200, { 'content-type': metricsMediaType }).end(writeMetrics(metrics)),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  server.unref();
  return server;
};
