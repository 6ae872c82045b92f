import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { findReportOrder } from '../../../figures/figures/api/report/find-report-order.ts';
import { reportName } from '../../../figures/figures/api/report/report-name.ts';
import { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { answerReport } from '../../../foundation/downloads/api/answer-report.ts';
import type { DownloadFormat } from '../../../foundation/downloads/download-format.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { fileRouteOf } from '../../../foundation/platform/api/http/route-of.ts';
import { maxStreamTime } from '../../../foundation/platform/api/http/stream-reply.ts';
import {
  downloadSupplier,
  downloadSupplierByPost,
  downloadSuppliers,
  downloadSuppliersByPost,
} from '../supplier-download-endpoints.ts';
import { type SupplierListQuery } from '../supplier-endpoints.ts';
import { filtersOfSupplier } from './filters-of-supplier.ts';
import { supplierReport } from './report/supplier-report.ts';
import { suppliersReport } from './report/suppliers-report.ts';
import { streamSupplier } from './stream-supplier.ts';
import { streamSuppliers } from './stream-suppliers.ts';

type Parts = { sql: Sql; publicUrl: string };

/** The suppliers of the contracts that a filter matches, and one of them, as files. */
export const supplierDownloadRoutes =
  (parts: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...fileRouteOf(downloadSuppliers),
      handlerTimeout: maxStreamTime,
      handler: (request, reply) => {
        const { filters = none, sort, order } = request.query;
        return answerAll(parts, request, reply, request.params.format, { filters, sort, order });
      },
    });
    app.route({
      ...fileRouteOf(downloadSuppliersByPost),
      handlerTimeout: maxStreamTime,
      handler: (request, reply) => {
        const listQuery = { ...request.query, ...request.body };
        return answerAll(parts, request, reply, request.params.format, listQuery);
      },
    });
    app.route({
      ...fileRouteOf(downloadSupplier),
      handlerTimeout: maxStreamTime,
      handler: (request, reply) => {
        const { filters = none, id } = request.query;
        return answerOne(parts, request, reply, { filters, id });
      },
    });
    app.route({
      ...fileRouteOf(downloadSupplierByPost),
      handlerTimeout: maxStreamTime,
      handler: (request, reply) => {
        const { filters, id = request.query.id } = request.body;
        return answerOne(parts, request, reply, { filters, id });
      },
    });
  };

type All = Pick<SupplierListQuery, 'sort' | 'order'> & { filters: ContractFilters };

const answerAll = async (
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  format: DownloadFormat,
  { filters, sort, order }: All,
) => {
  const { url } = downloadSuppliers;
  const reportOrder = await findReportOrder(parts, request, {
    url,
    query: { sort, order },
    filters,
  });
  const listQuery = { filters, sort, order };
  return answerReport(request, reply, format, (reader, send) =>
    streamSuppliers(parts.sql, request.organizationId, listQuery, reader, (stream) => {
      const report = suppliersReport(reportOrder, stream);
      const name = reportName('proveedores', reportOrder, report.filters);
      return send({ name, report, signal: stream.signal });
    }),
  );
};

type OneRequest = FastifyRequest<{ Params: { id: string; format: DownloadFormat } }>;

const answerOne = async (
  parts: Parts,
  request: OneRequest,
  reply: FastifyReply,
  repeated: { filters: ContractFilters; id?: string | undefined },
) => {
  const { id, format } = request.params;
  const filters = filtersOfSupplier(id, repeated);
  const url = downloadSupplier.url.replace(':id', id);
  const reportOrder = await findReportOrder(parts, request, { url, query: {}, filters });
  return answerReport(request, reply, format, (reader, send) =>
    streamSupplier(parts.sql, request.organizationId, { id, filters }, reader, (stream) => {
      const report = supplierReport(reportOrder, stream);
      const name = reportName(`proveedor ${stream.supplier.name}`, reportOrder, report.filters);
      return send({ name, report, signal: stream.signal });
    }),
  );
};

const none = ContractFilters.parse({});
