import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { findReportOrder } from '../../../figures/figures/api/report/find-report-order.ts';
import { reportName } from '../../../figures/figures/api/report/report-name.ts';
import { type ContractFilters, noFilters } from '../../../figures/figures/contract-filters.ts';
import { listsReports } from '../../../figures/figures/filter-search.ts';
import { answerReport } from '../../../foundation/downloads/api/answer-report.ts';
import type { DownloadFormat } from '../../../foundation/downloads/download-format.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { fileRouteOf } from '../../../foundation/platform/api/http/route-of.ts';
import { maxStreamTime } from '../../../foundation/platform/api/http/stream-reply.ts';
import {
  downloadContractGroups,
  downloadContractGroupsByPost,
} from '../contract-group-download-endpoints.ts';
import type { ContractGroupOrder } from '../contract-group-endpoints.ts';
import { groupReport } from './report/group-report.ts';
import { streamContractGroups } from './stream-contract-groups.ts';

type Parts = { sql: Sql; publicUrl: string };

/** The groups of the contracts that a filter matches, as files. */
export const contractGroupDownloadRoutes =
  (parts: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...fileRouteOf(downloadContractGroups),
      handlerTimeout: maxStreamTime,
      handler: (request, reply) => {
        const { filters = noFilters, org: _, lang: __, ...order } = request.query;
        return answerFile(parts, request, reply, request.params.format, { ...order, filters });
      },
    });
    app.route({
      ...fileRouteOf(downloadContractGroupsByPost),
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
  { filters, ...query }: ContractGroupOrder & { filters: ContractFilters },
) => {
  const { url } = downloadContractGroups;
  const { groupBy, and } = query;
  const order = await findReportOrder(parts, request, { url, query, filters });
  const listQuery = { ...query, filters, incluirReportes: listsReports(query, filters) };
  return answerReport(request, reply, format, (reader, send) =>
    streamContractGroups(parts.sql, request.organizationId, listQuery, reader, (stream) => {
      const report = groupReport({ ...order, groupBy, and }, stream);
      const name = reportName(report.title, order, report.filters);
      return send({ name, report, signal: stream.signal });
    }),
  );
};
