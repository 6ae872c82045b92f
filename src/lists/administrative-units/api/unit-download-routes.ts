import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { findReportOrder } from '../../../figures/figures/api/report/find-report-order.ts';
import { reportName } from '../../../figures/figures/api/report/report-name.ts';
import { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { answerReport } from '../../../foundation/downloads/api/answer-report.ts';
import type { DownloadFormat } from '../../../foundation/downloads/download-format.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { fileRouteOf } from '../../../foundation/platform/api/http/route-of.ts';
import { downloadUnits, downloadUnitsByPost } from '../unit-download-endpoints.ts';
import { findUnitRows, type UnitRowsQuery } from './find-unit-rows.ts';
import { unitsReport } from './report/units-report.ts';

type Parts = { sql: Sql; publicUrl: string };

/** The units of the contracts that a filter matches, as a file. */
export const unitDownloadRoutes =
  (parts: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...fileRouteOf(downloadUnits),
      handler: (request, reply) => {
        const { filters = ContractFilters.parse({}), role, name, sort, order } = request.query;
        return answerUnits(parts, request, reply, { filters, role, name, sort, order });
      },
    });
    app.route({
      ...fileRouteOf(downloadUnitsByPost),
      handler: (request, reply) =>
        answerUnits(parts, request, reply, { ...request.query, ...request.body }),
    });
  };

type FileRequest = FastifyRequest<{ Params: { format: DownloadFormat } }>;

const answerUnits = async (
  parts: Parts,
  request: FileRequest,
  reply: FastifyReply,
  { filters, ...query }: UnitRowsQuery,
) => {
  const { url } = downloadUnits;
  const order = await findReportOrder(parts, request, { url, query, filters });
  return answerReport(request, reply, request.params.format, async (reader, send) => {
    const found = await findUnitRows(parts.sql, request.organizationId, { filters, ...query });
    const report = unitsReport(order, query, found);
    const name = reportName('unidades', order, report.filters);
    return send({ name, report, signal: reader });
  });
};
