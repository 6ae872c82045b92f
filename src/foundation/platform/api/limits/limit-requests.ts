import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

import { isInProcess } from '../http/in-process.ts';
import { refuse } from '../http/refuse.ts';
import { createVisitorLimit } from './create-visitor-limit.ts';

/**
 * At most `perMinute` pages and calls from one address (an IPv6 network of 64 bits counts as one),
 * and half of that on each route that searches, with 16 KB of body for each; 0 sets no limit. Each
 * process counts for itself.
 */
export const limitRequests = async (app: FastifyInstance, perMinute: number): Promise<void> => {
  if (perMinute === 0) return;
  limitBytes(app, perMinute * bytesPerRequest);
  app.addHook('onRoute', (route) => limitSearches(route, Math.ceil(perMinute / 2)));
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: minute,
    allowList: isInProcess,
    errorResponseBuilder: () => refuse(429, 'platform:api.too-many-requests'),
  });
};

const bytesPerRequest = 16 * 1024;

/** Counted before they are read. Files are not: who may send one is asked first. */
const limitBytes = (app: FastifyInstance, perMinute: number): void => {
  const mayTake = createVisitorLimit({ most: perMinute, milliseconds: minute });
  app.addHook('onRequest', async (request) => {
    if (isInProcess(request) || request.routeOptions.config.upload) return;
    if (!mayTake(request.ip, announcedBytes(request)))
      throw refuse(429, 'platform:api.too-many-requests', { retryAfter: minute / 1000 });
  });
};

/** All that a body may have, where it does not say how many it will. */
const announcedBytes = ({ headers, routeOptions }: FastifyRequest): number =>
  'transfer-encoding' in headers ? routeOptions.bodyLimit : Number(headers['content-length'] ?? 0);

const minute = 60_000;

const limitSearches = (route: RouteOptions, max: number): void => {
  if (route.method === 'POST' && route.config && !('rateLimit' in route.config))
    route.config = { ...route.config, rateLimit: { max } };
};
