import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { answerReport } from '../../../foundation/downloads/api/answer-report.ts';
import { reportAddress } from '../../../foundation/downloads/api/report-address.ts';
import type { DownloadFormat } from '../../../foundation/downloads/download-format.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { fileRouteOf } from '../../../foundation/platform/api/http/route-of.ts';
import { maxStreamTime } from '../../../foundation/platform/api/http/stream-reply.ts';
import { slugOf } from '../../../foundation/platform/slug-of.ts';
import { findCurrentSettings } from '../../../office/organizations/api/find-current-settings.ts';
import { isOneMonitor, isSameSide } from '../compare-sides.ts';
import {
  downloadComparison,
  downloadComparisonByPost,
  downloadComparisonFile,
} from '../comparison-endpoints.ts';
import type { ComparisonSide } from '../comparison-side.ts';
import { type ComparisonParts, findSide } from './find-side.ts';
import { comparisonReport } from './report/comparison-report.ts';

/** A comparison as a file. */
export const comparisonDownloadRoutes =
  (parts: ComparisonParts): FastifyPluginAsyncZod =>
  async (app) => {
    for (const endpoint of [downloadComparison, downloadComparisonFile])
      app.route({
        ...fileRouteOf(endpoint),
        handlerTimeout: maxStreamTime,
        handler: (request, reply) => {
          const { url, period, with: other } = request.query;
          return answer(parts, request, reply, { url, period, other });
        },
      });
    app.route({
      ...fileRouteOf(downloadComparisonByPost),
      handlerTimeout: maxStreamTime,
      handler: (request, reply) => {
        const { period, with: other } = request.query;
        const url = request.query.url ?? request.body.url ?? undefined;
        return answer(parts, request, reply, { url, period, other });
      },
    });
  };

type FileRequest = FastifyRequest<{ Params: { id: string; format: DownloadFormat } }>;
type Pair = Record<'url' | 'period' | 'other', string | undefined>;

const answer = async (
  parts: ComparisonParts,
  request: FileRequest,
  reply: FastifyReply,
  { url, period, other }: Pair,
) => {
  const { ip, organizationId, params } = request;
  const language = requestLanguage(request);
  const [organization, left, right] = await Promise.all([
    findCurrentSettings(parts.sql, organizationId),
    findSide(parts, { id: organizationId, administrationPeriod: period, ip }),
    findSide(parts, { id: params.id, url, administrationPeriod: other, ip }),
  ]);
  if (isSameSide(left, right)) throw refuse(422, 'comparations:api.same');
  const address = downloadComparison.url.replace(':id', params.id);
  const wholeAddress = reportAddress(address, 'xls', {
    publicUrl: parts.publicUrl,
    organization,
    language,
    query: { url, period, with: other },
  });
  const report = comparisonReport({ organization, language, wholeAddress, left, right });
  return answerReport(request, reply, params.format, (signal, send) =>
    send({ name: fileNameFor(left, right), report, signal }),
  );
};

/** Both administrations of one monitor, or both monitors with theirs. */
const fileNameFor = (left: ComparisonSide, right: ComparisonSide): string => {
  const { shortName } = left.organization;
  const periods = [left, right].map((side) => side.administrationPeriod ?? allPeriods);
  const [one = '', other = ''] = periods;
  const parts = isOneMonitor(left, right)
    ? [shortName, one, other]
    : [shortName, one, right.organization.shortName, other];
  return ['comparacion', ...parts.map(slugOf)].join('-');
};

const allPeriods = 'todos';
