import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, RouteOptions } from 'fastify';

import { isInProcess } from '../http/in-process.ts';
import { refuse } from '../http/refuse.ts';

/**
 * At most `perMinute` pages and calls from one address (an IPv6 network of 64 bits counts as one),
 * and half of that on each route that searches; 0 sets no limit. Each process counts for itself.
 */
export const limitRequests = async (app: FastifyInstance, perMinute: number): Promise<void> => {
  if (perMinute === 0) return;
  app.addHook('onRoute', (route) => limitSearches(route, Math.ceil(perMinute / 2)));
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    allowList: isInProcess,
    errorResponseBuilder: () => refuse(429, 'platform:api.too-many-requests'),
  });
};

const limitSearches = (route: RouteOptions, max: number): void => {
  if (route.method === 'POST' && route.config && !('rateLimit' in route.config))
    route.config = { ...route.config, rateLimit: { max } };
};
