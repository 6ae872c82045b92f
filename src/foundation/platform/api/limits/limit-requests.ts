import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

import { isInProcess } from '../http/in-process.ts';
import { networkOf } from '../http/network-of.ts';
import { refuse } from '../http/refuse.ts';
import type { RequestCounts } from './request-counts.ts';

/**
 * At most `perMinute` pages and calls from one address (an IPv6 network of 64 bits counts as one),
 * and half of that on each route that searches, with 16 KB of body for each; 0 sets no limit.
 */
export const limitRequests = async (
  app: FastifyInstance,
  perMinute: number,
  counts: RequestCounts,
): Promise<void> => {
  if (perMinute === 0) return;
  limitBytes(app, perMinute * bytesPerRequest, counts);
  app.addHook('onRoute', (route) => limitSearches(route, Math.ceil(perMinute / 2)));
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: minute,
    allowList: (request) => isInProcess(request) || isUnlimited(request),
    store: storeIn(counts),
    errorResponseBuilder: (_, { ttl }) =>
      refuse(429, 'platform:api.too-many-requests', { retryAfter: Math.ceil(ttl / 1000) }),
  });
};

/** A route that another plugin makes, as that of the files of pages, says so after the limit was put on it. */
const isUnlimited = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.rateLimit === false;

const bytesPerRequest = 16 * 1024;

/** Counted before they are read. Files are not: who may send one is asked first. */
const limitBytes = (app: FastifyInstance, perMinute: number, counts: RequestCounts): void => {
  app.addHook('onRequest', async (request) => {
    if (isInProcess(request) || request.routeOptions.config.upload) return;
    const key = `bytes ${networkOf(request.ip)}`;
    if (counts.add(key, perMinute, announcedBytes(request)).count > perMinute)
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

/** Where the limits count; a route with a limit of its own counts apart. */
const storeIn = (counts: RequestCounts) =>
  class RouteStore implements FastifyRateLimitStore {
    readonly #route: string;

    constructor(options: object) {
      this.#route = routeIn(options);
    }

    incr(...[visitor, answer, , most]: Parameters<FastifyRateLimitStore['incr']>): void {
      const { count, left } = counts.add(`${this.#route} ${visitor}`, most);
      answer(null, { current: count, ttl: left });
    }

    child(options: object): RouteStore {
      return new RouteStore(options);
    }
  };

const routeIn = (options: { routeInfo?: Pick<RouteOptions, 'method' | 'url'> }): string => {
  const { method = '', url = '' } = options.routeInfo ?? {};
  return `${String(method)} ${url}`;
};
