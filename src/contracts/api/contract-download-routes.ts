import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { answerReport } from '../../downloads/api/answer-report.ts';
import { reportAddress } from '../../downloads/api/report-address.ts';
import type { DownloadFormat } from '../../downloads/download-format.ts';
import { findCurrentSettings } from '../../organizations/api/find-current-settings.ts';
import type { Sql } from '../../platform/api/database.ts';
import { languageOf } from '../../platform/api/request-language.ts';
import { fileRouteOf } from '../../platform/api/route-of.ts';
import { longAnswer } from '../../platform/api/stream-reply.ts';
import { downloadContracts, downloadContractsByPost } from '../contract-download-endpoints.ts';
import { ContractFilters } from '../contract-filters.ts';
import type { ListOrder } from './contract-ids.ts';
import { contractReport } from './report/contract-report.ts';
import { streamContracts } from './stream-contracts.ts';

type Parts = { sql: Sql; publicUrl: string };

/** The contracts that a filter matches, as files. */
export const contractDownloadRoutes =
  ({ sql, publicUrl }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const answer = async (
      request: FastifyRequest,
      reply: FastifyReply,
      format: DownloadFormat,
      asked: ListOrder & { filters: ContractFilters },
    ) => {
      const { organizationId } = request;
      const organization = await findCurrentSettings(sql, organizationId);
      const language = languageOf(request);
      const query = { ...asked, filters: JSON.stringify(asked.filters) };
      const order = {
        organization,
        language,
        publicUrl,
        filters: asked.filters,
        withReports: asked.incluirReportes ?? false,
        wholeAddress: reportAddress(downloadContracts.url, 'xls', {
          publicUrl,
          organization,
          language,
          query,
        }),
      };
      return answerReport(request, reply, format, (reader, send) =>
        streamContracts(sql, organizationId, asked, reader, (stream) =>
          send({
            name: 'contratos',
            report: contractReport(order, stream),
            signal: stream.signal,
          }),
        ),
      );
    };
    app.route({
      ...fileRouteOf(downloadContracts),
      handlerTimeout: longAnswer,
      handler: (request, reply) => {
        const { filters = none, sort, order, incluirReportes } = request.query;
        return answer(request, reply, request.params.format, {
          filters,
          sort,
          order,
          incluirReportes,
        });
      },
    });
    app.route({
      ...fileRouteOf(downloadContractsByPost),
      handlerTimeout: longAnswer,
      handler: (request, reply) =>
        answer(request, reply, request.params.format, { ...request.query, ...request.body }),
    });
  };

const none = ContractFilters.parse({});
