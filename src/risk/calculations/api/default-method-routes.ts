import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import type { CatalogueScope } from '../../../office/catalogue/api/catalogue-store.ts';
import {
  acceptDefaultMethod,
  listDefaultMethodChanges,
  showDefaultMethod,
} from '../default-method-endpoints.ts';
import {
  acceptDefaultMethodOf,
  findDefaultMethod,
  findDefaultMethodChanges,
} from './accept-default-method.ts';

/** The default method beside that of the installation, and taking it. */
export const defaultMethodRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    const findNow = (request: FastifyRequest) =>
      readSnapshot(sql, (snapshot) => findDefaultMethod(snapshot, scopeOf(request)));

    app.route({
      ...routeOf(showDefaultMethod),
      handler: async (request) => ({ error: false as const, data: await findNow(request) }),
    });

    app.route({
      ...routeOf(listDefaultMethodChanges),
      handler: async (request) => {
        const docs = await readSnapshot(sql, (snapshot) =>
          findDefaultMethodChanges(snapshot, scopeOf(request)),
        );
        return { error: false as const, data: { docs } };
      },
    });

    app.route({
      ...routeOf(acceptDefaultMethod),
      handler: async (request) => {
        await acceptDefaultMethodOf(sql, scopeOf(request), request.body.methodHash);
        return { error: false as const, data: await findNow(request) };
      },
    });
  };

/** The method belongs to no organization. */
const scopeOf = (request: FastifyRequest): CatalogueScope => ({
  organizationId: '',
  principal: principalOf(request),
});
