import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { findReportOrder } from '../../../figures/figures/api/report/find-report-order.ts';
import { reportName } from '../../../figures/figures/api/report/report-name.ts';
import { type ContractFilters, noFilters } from '../../../figures/figures/contract-filters.ts';
import { listsReports } from '../../../figures/figures/filter-search.ts';
import { answerReport } from '../../../foundation/downloads/api/answer-report.ts';
import type { Report } from '../../../foundation/downloads/api/report.ts';
import type { DownloadFormat } from '../../../foundation/downloads/download-format.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { fileRouteOf } from '../../../foundation/platform/api/http/route-of.ts';
import { maxStreamTime } from '../../../foundation/platform/api/http/stream-reply.ts';
import { downloadContracts, downloadContractsByPost } from '../contract-download-endpoints.ts';
import type { ListOrder } from './contract-ids.ts';
import { streamListOfDay } from './of-day/stream-list-of-day.ts';
import { contractReport, reportOfDay } from './report/contract-report.ts';
import { streamContracts } from './stream-contracts.ts';

type Parts = { sql: Sql; publicUrl: string };
type ContractDownloadQuery = ListOrder & { filters: ContractFilters; at?: string | undefined };

/** The contracts that a filter matches, as files. */
export const contractDownloadRoutes =
  (parts: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...fileRouteOf(downloadContracts),
      handlerTimeout: maxStreamTime,
      handler: (request, reply) => {
        const { filters = noFilters, sort, order, incluirReportes, at } = request.query;
        const listQuery = { filters, sort, order, incluirReportes, at };
        return answerFile(parts, request, reply, request.params.format, listQuery);
      },
    });
    app.route({
      ...fileRouteOf(downloadContractsByPost),
      handlerTimeout: maxStreamTime,
      handler: (request, reply) => {
        const listQuery = { ...request.query, ...request.body };
        return answerFile(parts, request, reply, request.params.format, listQuery);
      },
    });
  };

const answerFile = async (
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  format: DownloadFormat,
  listQuery: ContractDownloadQuery,
) => {
  const { filters, ...query } = listQuery;
  const { url } = downloadContracts;
  const withReports = listsReports(query, filters);
  const order = {
    ...(await findReportOrder(parts, request, { url, query, filters })),
    withReports,
  };
  const { organizationId } = request;
  const list = { ...listQuery, incluirReportes: withReports };
  return answerReport(request, reply, format, (reader, send) => {
    const sendReport = <Row>(report: Report<Row>, signal: AbortSignal) =>
      send({ name: reportName('contratos', order, report.filters), report, signal });
    const { at } = list;
    return at === undefined
      ? streamContracts(parts.sql, organizationId, list, reader, (stream) =>
          sendReport(contractReport(order, stream), stream.signal),
        )
      : streamListOfDay(parts.sql, organizationId, { ...list, at }, reader, (stream) =>
          sendReport(reportOfDay(order, stream, at), stream.signal),
        );
  });
};
