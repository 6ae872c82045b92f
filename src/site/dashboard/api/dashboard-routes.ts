import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { findOpenCases } from '../../../figures/contract-cases/api/find-contract-cases.ts';
import { findDerived } from '../../../foundation/derived/api/find-derived.ts';
import { createTranslator } from '../../../foundation/platform/api/create-translator.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { textsOf } from '../../../foundation/platform/api/texts-of.ts';
import { mayUse } from '../../../foundation/platform/permission.ts';
import { documentHealth } from '../../../records/documents/api/document-health.ts';
import {
  countVisitsByMonth,
  countVisitsByRoute,
  type DashboardScope,
  showDashboard,
} from '../dashboard-endpoints.ts';
import { countRecords } from './count-records.ts';
import { countViews } from './count-views.ts';
import { countVisits } from './count-visits.ts';
import { findPendingLoad } from './find-pending-load.ts';
import { labelOfStart } from './label-of-start.ts';
import { findOrganizationsInScope } from './organizations-in-scope.ts';

export const dashboardRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    const organizationsOf = (request: FastifyRequest & { query: { scope: DashboardScope } }) =>
      findOrganizationsInScope(sql, {
        organizationId: request.organizationId,
        principal: principalOf(request),
        scope: request.query.scope,
      });
    app.route({
      ...routeOf(showDashboard),
      handler: async (request) => {
        const seesContracts = mayUse(principalOf(request), 'CONTRACTS');
        const counts = await countRecords(sql, await organizationsOf(request));
        return {
          error: false as const,
          data: {
            ...counts,
            contractsCount: seesContracts ? counts.contractsCount : null,
            pendingLoad: seesContracts ? await findPendingLoad(sql, request.organizationId) : null,
            openCases: seesContracts ? await findOpenCases(sql, request.organizationId) : null,
            documentHealth: seesContracts
              ? await findDerived(sql, request.organizationId, documentHealth)
              : null,
          },
        };
      },
    });
    app.route({
      ...routeOf(countVisitsByMonth),
      handler: async (request) => {
        const { type } = request.body;
        const language = requestLanguage(request);
        const counts = await countVisits(sql, await organizationsOf(request), type);
        const name = createTranslator(texts, language)('visits.series');
        return {
          error: false as const,
          data: {
            datasets: [{ name, data: counts.map(({ visits }) => visits) }],
            labels: counts.map(({ start }) => labelOfStart(type, start, language)),
            starts: counts.map(({ start }) => start),
          },
        };
      },
    });
    app.route({
      ...routeOf(countVisitsByRoute),
      handler: async (request) => {
        const views = await countViews(sql, await organizationsOf(request));
        const translate = createTranslator(texts, requestLanguage(request));
        return {
          error: false as const,
          data: {
            datasets: views.map((one) => one.views),
            labels: views.map(({ route }) => translate(`route.${route}`)),
          },
        };
      },
    });
  };

const texts = [textsOf('dashboard', 'admin-texts')];
