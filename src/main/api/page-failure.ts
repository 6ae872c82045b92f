import type { FastifyReply, FastifyRequest } from 'fastify';

import { newId } from '../../platform/api/database/new-id.ts';
import { isOutage } from '../../platform/api/http/errors.ts';
import { requestLanguage } from '../../platform/api/http/request-language.ts';
import { refusedWith } from '../../platform/call.ts';
import { errorIdOf } from '../../platform/error-id.ts';
import type { Site } from './site.ts';

type Parts = { site: Site; reportEmail: string | undefined };

/** Instead of a page that cannot be made: what the visitor may quote, the log can find. */
export const sendFailure = async (
  { site, reportEmail }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
) => {
  const outage = isOutage(codeOf(error)) || refusedWith(error) === 503;
  const errorId = errorIdOf(error) ?? newId();
  request.log.error({ err: error, errorId }, 'a page failed');
  const kind = outage ? 'maintenance' : 'error';
  const html = await site.renderFailure({
    kind,
    errorId,
    path: request.url,
    language: requestLanguage(request),
    reportEmail,
  });
  if (outage) reply.header('retry-after', '30');
  return reply
    .code(outage ? 503 : 500)
    .header('cache-control', 'no-store')
    .send(html);
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
