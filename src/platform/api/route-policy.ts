import type { FastifyInstance, RouteOptions } from 'fastify';

import { refuse } from './refuse.ts';

/**
 * Every route must say who may call it, in `config.access`: an app with a route that does not say
 * so refuses to start.
 */
export const guardRoutes = (app: FastifyInstance): void => {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => refuseUndeclared(routes));
  app.addHook('onRequest', async ({ is404, routeOptions }) => {
    if (!is404 && routeOptions.config.access !== 'public')
      throw refuse(401, 'platform:api.not-signed-in');
  });
};

const refuseUndeclared = (routes: RouteOptions[]): void => {
  const undeclared = routes.filter(({ config }) => !config?.access);
  if (undeclared.length > 0)
    throw new Error(
      `These routes do not say who may call them: ${undeclared.map(nameOf).join(', ')}`,
    );
};

const nameOf = ({ method, url }: RouteOptions): string => `${String(method)} ${url}`;
