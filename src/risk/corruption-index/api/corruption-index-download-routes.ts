import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { answerReport } from '../../../foundation/downloads/api/answer-report.ts';
import { reportAddress } from '../../../foundation/downloads/api/report-address.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { fileRouteOf } from '../../../foundation/platform/api/http/route-of.ts';
import { maxStreamTime } from '../../../foundation/platform/api/http/stream-reply.ts';
import { slugOf } from '../../../foundation/platform/slug-of.ts';
import { findCurrentSettings } from '../../../office/organizations/api/find-current-settings.ts';
import { findLastUpdate } from '../../../records/records/api/find-last-update.ts';
import { downloadRiskIndex } from '../corruption-index-endpoints.ts';
import { findRiskIndex } from './find-risk-index.ts';
import { riskIndexReport } from './report/risk-index-report.ts';

type Parts = { sql: Sql; publicUrl: string };

/** The index as a file. */
export const corruptionIndexDownloadRoutes =
  ({ sql, publicUrl }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...fileRouteOf(downloadRiskIndex),
      handlerTimeout: maxStreamTime,
      handler: async (request, reply) => {
        const { organizationId, params, query } = request;
        const { administrationPeriod = null } = query;
        const language = requestLanguage(request);
        const [organization, found, lastUpdate] = await Promise.all([
          findCurrentSettings(sql, organizationId),
          findRiskIndex(sql, organizationId, { administrationPeriod, language }),
          findLastUpdate(sql, organizationId),
        ]);
        const wholeAddress = reportAddress(downloadRiskIndex.url, 'xls', {
          publicUrl,
          organization,
          language,
          query: { administrationPeriod: administrationPeriod ?? undefined },
        });
        const order = {
          organization,
          language,
          administrationPeriod,
          lastUpdate,
          publicUrl,
          wholeAddress,
        };
        const report = riskIndexReport(order, found);
        const shownPeriod = found.index ? found.index.administrationPeriod : administrationPeriod;
        const name = `indice-de-riesgo-${slugOf(organization.shortName)}-${shownPeriod ?? 'todos'}`;
        return answerReport(request, reply, params.format, (signal, send) =>
          send({ name, report, signal }),
        );
      },
    });
  };
