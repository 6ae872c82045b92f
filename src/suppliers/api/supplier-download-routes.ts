import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { ReportOrder } from '../../contracts/api/report/contract-report.ts';
import { ContractFilters } from '../../contracts/contract-filters.ts';
import { answerReport } from '../../downloads/api/answer-report.ts';
import { slugOf } from '../../downloads/api/file-stamp.ts';
import { reportAddress } from '../../downloads/api/report-address.ts';
import type { DownloadFormat } from '../../downloads/download-format.ts';
import { findCurrentSettings } from '../../organizations/api/find-current-settings.ts';
import type { Sql } from '../../platform/api/database.ts';
import { languageOf } from '../../platform/api/request-language.ts';
import { fileRouteOf } from '../../platform/api/route-of.ts';
import { longAnswer } from '../../platform/api/stream-reply.ts';
import type { QueryValues } from '../../platform/query-string.ts';
import {
  downloadSupplier,
  downloadSupplierByPost,
  downloadSuppliers,
  downloadSuppliersByPost,
} from '../supplier-download-endpoints.ts';
import { type SupplierListQuery } from '../supplier-endpoints.ts';
import { supplierReport } from './report/supplier-report.ts';
import { suppliersReport } from './report/suppliers-report.ts';
import { streamSupplier } from './stream-supplier.ts';
import { streamSuppliers } from './stream-suppliers.ts';

type Parts = { sql: Sql; publicUrl: string };
type Asked = Pick<SupplierListQuery, 'sort' | 'order'> & { filters: ContractFilters };

/** The suppliers of the contracts that a filter matches, and one of them, as files. */
export const supplierDownloadRoutes =
  ({ sql, publicUrl }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const answerAll = async (
      request: FastifyRequest,
      reply: FastifyReply,
      format: DownloadFormat,
      { filters, sort, order }: Asked,
    ) => {
      const asked = await orderOf(sql, publicUrl, request, filters, {
        url: downloadSuppliers.url,
        query: { sort, order },
      });
      return answerReport(request, reply, format, (reader, send) =>
        streamSuppliers(sql, request.organizationId, { filters, sort, order }, reader, (stream) =>
          send({
            name: 'proveedores',
            report: suppliersReport(asked, stream),
            signal: stream.signal,
          }),
        ),
      );
    };
    const answerOne = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { id, format }: { id: string; format: DownloadFormat },
      filters: ContractFilters,
    ) => {
      const url = downloadSupplier.url.replace(':id', id);
      const asked = await orderOf(sql, publicUrl, request, filters, { url, query: {} });
      return answerReport(request, reply, format, (reader, send) =>
        streamSupplier(sql, request.organizationId, { id, filters }, reader, (stream) =>
          send({
            name: `proveedor-${slugOf(stream.supplier.name)}`,
            report: supplierReport(asked, stream),
            signal: stream.signal,
          }),
        ),
      );
    };
    app.route({
      ...fileRouteOf(downloadSuppliers),
      handlerTimeout: longAnswer,
      handler: (request, reply) => {
        const { filters = none, sort, order } = request.query;
        return answerAll(request, reply, request.params.format, { filters, sort, order });
      },
    });
    app.route({
      ...fileRouteOf(downloadSuppliersByPost),
      handlerTimeout: longAnswer,
      handler: (request, reply) =>
        answerAll(request, reply, request.params.format, { ...request.query, ...request.body }),
    });
    app.route({
      ...fileRouteOf(downloadSupplier),
      handlerTimeout: longAnswer,
      handler: (request, reply) =>
        answerOne(request, reply, request.params, request.query.filters ?? none),
    });
    app.route({
      ...fileRouteOf(downloadSupplierByPost),
      handlerTimeout: longAnswer,
      handler: (request, reply) => answerOne(request, reply, request.params, request.body.filters),
    });
  };

const orderOf = async (
  sql: Sql,
  publicUrl: string,
  request: FastifyRequest,
  filters: ContractFilters,
  { url, query }: { url: string; query: QueryValues },
): Promise<ReportOrder> => {
  const organization = await findCurrentSettings(sql, request.organizationId);
  const language = languageOf(request);
  const wholeAddress = reportAddress(url, 'xls', {
    publicUrl,
    organization,
    language,
    query: { ...query, filters: JSON.stringify(filters) },
  });
  return { organization, language, filters, publicUrl, wholeAddress };
};

const none = ContractFilters.parse({});
