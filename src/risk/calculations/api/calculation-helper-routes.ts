import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import {
  findNamedSuppliers,
  findNamedUnits,
} from '../../../lists/contract-catalogue/api/find-named.ts';
import {
  evaluateExpression,
  listCalculationResults,
  listVariables,
  previewIndexChange,
  retrieveCalculations,
  retrieveCalculationSuppliers,
  retrieveCalculationUnits,
  validateFormula,
} from '../calculation-helper-endpoints.ts';
import { computeFormula, formulaDefaults } from './compute-formula.ts';
import { findCalculationResults } from './find-calculation-results.ts';
import { findIndexChanges } from './find-index-changes.ts';
import { findVariableValues } from './find-variable-values.ts';
import { findMethod } from './method.ts';
import { nameableCalculations } from './nameable-calculations.ts';

/** What the editor of a calculation asks beside the calls of its catalogue. */
export const calculationHelperRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...routeOf(listVariables),
      handler: async (request) => {
        const { organizationId, query } = request;
        const docs = await findVariableValues(sql, {
          organizationId,
          administrationPeriod: query.administrationPeriod ?? null,
          language: requestLanguage(request),
        });
        return { error: false as const, data: { docs } };
      },
    });

    app.route({
      ...routeOf(listCalculationResults),
      handler: async ({ organizationId, query: { administrationPeriod = null } }) => ({
        error: false as const,
        data: await findCalculationResults(sql, organizationId, administrationPeriod),
      }),
    });

    app.route({
      ...routeOf(retrieveCalculations),
      handler: async ({ query: { currentCalculationId = '' } }) => {
        const docs = nameableCalculations(await findMethod(sql), currentCalculationId);
        return { error: false as const, data: { docs } };
      },
    });

    app.route({
      ...routeOf(retrieveCalculationSuppliers),
      handler: async ({ organizationId, query }) => ({
        error: false as const,
        data: { docs: await findNamedSuppliers(sql, organizationId, query) },
      }),
    });

    app.route({
      ...routeOf(retrieveCalculationUnits),
      handler: async ({ organizationId, query }) => ({
        error: false as const,
        data: { docs: await findNamedUnits(sql, organizationId, query) },
      }),
    });

    app.route({
      ...routeOf(validateFormula),
      handler: async ({ organizationId, body }) => {
        const results = await readSnapshot(sql, (snapshot) =>
          computeFormula(snapshot, organizationId, body),
        );
        return { error: false as const, results };
      },
    });

    app.route({
      ...routeOf(evaluateExpression),
      handler: async ({ organizationId, query }) => {
        const { expression, type, administrationPeriod = null } = query;
        const draft = { ...formulaDefaults, formula: { expression }, type, administrationPeriod };
        const results = await readSnapshot(sql, (snapshot) =>
          computeFormula(snapshot, organizationId, draft),
        );
        return { error: false as const, results };
      },
    });

    app.route({
      ...routeOf(previewIndexChange),
      handler: async ({ body: { _id, updatedAt: _updatedAt, ...draft } }) => {
        const docs = await readSnapshot(sql, (snapshot) =>
          findIndexChanges(snapshot, { _id, draft }),
        );
        return { error: false as const, data: { docs } };
      },
    });
  };
