import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { findLimitsInForce } from '../../../figures/signals/api/find-limits-in-force.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { catalogueRoutes } from '../../../office/catalogue/api/catalogue-routes.ts';
import { contractCatalogue } from '../contract-catalogue.ts';
import {
  retrieveContractLimits,
  retrieveContractRepeats,
  retrieveContractSuppliers,
  retrieveContractUnits,
  listContractHistory,
} from '../contract-helper-endpoints.ts';
import { contractStore } from './contract-store.ts';
import { findNamedSuppliers, findNamedUnits } from './find-named.ts';
import { findContractRepeats } from './find-repeats.ts';
import { findContractHistory } from './history/find-contract-history.ts';

/** Contracts as the back office keeps them, and what their form asks for meanwhile. */
export const contractCatalogueRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(
      catalogueRoutes({ sql, endpoints: contractCatalogue, store: contractStore }),
    );
    app.route({
      ...routeOf(retrieveContractSuppliers),
      handler: async ({ organizationId, query }) => ({
        error: false as const,
        data: { docs: await findNamedSuppliers(sql, organizationId, query) },
      }),
    });
    app.route({
      ...routeOf(retrieveContractUnits),
      handler: async ({ organizationId, query }) => ({
        error: false as const,
        data: { docs: await findNamedUnits(sql, organizationId, query) },
      }),
    });
    app.route({
      ...routeOf(retrieveContractRepeats),
      handler: async ({ organizationId, query }) => ({
        error: false as const,
        data: { docs: await findContractRepeats(sql, organizationId, query) },
      }),
    });
    app.route({
      ...routeOf(retrieveContractLimits),
      handler: async ({ organizationId }) => ({
        error: false as const,
        data: { docs: await findLimitsInForce(sql, organizationId) },
      }),
    });
    app.route({
      ...routeOf(listContractHistory),
      handler: async ({ organizationId, query }) => ({
        error: false as const,
        data: await findContractHistory(sql, organizationId, query),
      }),
    });
  };
