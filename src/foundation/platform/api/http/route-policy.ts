import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

import { mayEnter, mayUse, mayWrite } from '../../permission.ts';
import type { Principal } from './principal.ts';
import { refuse } from './refuse.ts';

/** Finds who makes a call by the token it carries; refuses with 401 when it carries no valid one. */
export type Identify = (request: FastifyRequest) => Promise<Principal>;

/**
 * Every route must say who may call it, in `config.access`, and one that may write also what, in
 * `config.writes`: an app with a route that does not say so refuses to start. Who calls is asked after the limits of onRequest, so that a flood of calls does
 * not reach the database, and before anything is read of the body; and again behind the body, for it
 * may take half a minute, within which who sends it may have lost the right to.
 */
export const guardRoutes = (app: FastifyInstance, identify: Identify): void => {
  const routes: RouteOptions[] = [];
  app.decorate('policies', () => routes);
  app.decorateRequest('principal', null);
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => refuseUndeclared(routes));
  const admit = async (request: FastifyRequest): Promise<void> => {
    const { access, writes, beforeSecondFactor } = request.routeOptions.config;
    request.principal = await identify(request);
    if (request.principal.mustAddSecondFactor && !beforeSecondFactor)
      throw refuse(403, 'platform:api.second-factor');
    if (!access || !mayUse(request.principal, access))
      throw refuse(403, 'platform:api.not-allowed');
    if (!mayWrite(request.principal.organizations, writes))
      throw refuse(403, 'platform:api.installation-only');
  };
  app.addHook('preParsing', async (request, reply) => {
    if (isForAll(request)) return;
    // Others may sit at the same machine later, and look at what its browser has kept.
    reply.header('cache-control', 'no-store');
    await admit(request);
  });
  app.addHook('preHandler', async (request) => {
    if (request.body && !isForAll(request)) await admit(request);
  });
};

const isForAll = ({ is404, routeOptions }: FastifyRequest): boolean =>
  is404 || routeOptions.config.access === 'public';

/** Every route of an app, and in its `config` who may call it. */
export const policiesOf = (app: FastifyInstance): readonly RouteOptions[] =>
  app.getDecorator<() => RouteOptions[]>('policies')();

/** For calls about one organization, once it is known which: not everybody may enter each. */
export const guardOrganizations = (app: FastifyInstance): void => {
  app.addHook('preParsing', async (request) => refuseOthers(request));
  app.addHook('preHandler', async (request) => refuseOthers(request));
};

const refuseOthers = ({ principal, organizationId }: FastifyRequest): void => {
  if (principal && organizationId && !mayEnter(principal.organizations, organizationId))
    throw refuse(403, 'platform:api.other-organization');
};

const refuseUndeclared = (routes: RouteOptions[]): void => {
  const undeclared = routes.filter(({ config }) => !config?.access);
  if (undeclared.length > 0)
    throw new Error(
      `These routes do not say who may call them: ${undeclared.map(nameOf).join(', ')}`,
    );
  const unclear = routes.filter(
    ({ method, config }) => config?.writes === undefined && [method].flat().some(mayChange),
  );
  if (unclear.length > 0)
    throw new Error(`These routes do not say what they write: ${unclear.map(nameOf).join(', ')}`);
  const open = routes.filter(
    ({ config }) => config?.access === 'public' && config.writes === 'installation',
  );
  if (open.length > 0)
    throw new Error(
      `These routes let anybody write what belongs to the installation: ${open.map(nameOf).join(', ')}`,
    );
};

const mayChange = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);

const nameOf = ({ method, url }: RouteOptions): string => `${String(method)} ${url}`;
