import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { createOrganizationList } from '../../../office/organizations/api/organization-list.ts';
import { findLastUpdate } from '../../../records/records/api/find-last-update.ts';
import {
  listMonitorIndices,
  maxOtherMonitors,
  showRiskIndex,
} from '../corruption-index-endpoints.ts';
import { findMonitorIndices, findOwnIndex } from './find-monitor-indices.ts';
import { findRiskIndex } from './find-risk-index.ts';

export const corruptionIndexRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    const findOrganizations = createOrganizationList(sql);
    app.route({
      ...routeOf(showRiskIndex),
      handler: async (request) => {
        const { organizationId, query } = request;
        const { administrationPeriod = null } = query;
        const language = requestLanguage(request);
        const data = await findRiskIndex(sql, organizationId, { administrationPeriod, language });
        return {
          error: false as const,
          data,
          lastUpdate: await findLastUpdate(sql, organizationId),
        };
      },
    });
    app.route({
      ...routeOf(listMonitorIndices),
      handler: async ({ organizationId, query, log }) => {
        const { administrationPeriod = null } = query;
        const own = await findOwnIndex(sql, organizationId, { administrationPeriod, log });
        const others = (await findOrganizations()).filter(({ _id }) => _id !== organizationId);
        const docs = await findMonitorIndices(sql, others.slice(0, maxOtherMonitors), log);
        return { error: false as const, data: { own, docs, total: others.length } };
      },
    });
  };
