import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { findReportOrder } from '../../../figures/figures/api/report/find-report-order.ts';
import { reportName } from '../../../figures/figures/api/report/report-name.ts';
import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { answerReport } from '../../../foundation/downloads/api/answer-report.ts';
import type { DownloadFormat } from '../../../foundation/downloads/download-format.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { fileRouteOf } from '../../../foundation/platform/api/http/route-of.ts';
import { downloadFlows, downloadFlowsByPost } from '../flow-download-endpoints.ts';
import type { FlowQuestion } from '../flow-search.ts';
import { findFlows } from './find-flows.ts';
import { flowReport } from './report/flow-report.ts';

type Parts = { sql: Sql; publicUrl: string };

/** What goes from units to suppliers, as a file. */
export const flowDownloadRoutes =
  (parts: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...fileRouteOf(downloadFlows),
      handler: (request, reply) => {
        const { filters = noFilters, role } = request.query;
        return answerFlows(parts, request, reply, { filters, role });
      },
    });
    app.route({
      ...fileRouteOf(downloadFlowsByPost),
      handler: (request, reply) =>
        answerFlows(parts, request, reply, { ...request.query, ...request.body }),
    });
  };

const answerFlows = async (
  parts: Parts,
  request: FastifyRequest<{ Params: { format: DownloadFormat } }>,
  reply: FastifyReply,
  { filters, role }: FlowQuestion,
) => {
  const { url } = downloadFlows;
  const order = await findReportOrder(parts, request, { url, query: { role }, filters });
  return answerReport(request, reply, request.params.format, async (reader, send) => {
    const found = await findFlows(parts.sql, request.organizationId, { filters, role });
    const report = flowReport(order, found);
    const name = reportName('de unidades a proveedores', order, report.filters);
    return send({ name, report, signal: reader });
  });
};
