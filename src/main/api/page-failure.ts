import type { FastifyReply, FastifyRequest } from 'fastify';

import { newId } from '../../platform/api/database/new-id.ts';
import { requestLanguage } from '../../platform/api/http/request-language.ts';
import { isTooBusy } from '../../platform/api/limits/too-busy.ts';
import { errorIdOf } from '../../platform/error-id.ts';
import type { FailureRequest } from '../page.ts';
import type { Site } from './site.ts';
import { isAway } from './when-away.ts';

type Parts = { site: Site; reportEmail: string | undefined };

/** Instead of a page that cannot be made: what the visitor may quote, the log can find. */
export const sendFailure = async (
  { site, reportEmail }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
) => {
  const kind = kindOf(error);
  const errorId = errorIdOf(error) ?? newId();
  if (kind === 'busy') request.log.warn({ errorId }, 'too busy for a page');
  else request.log.error({ err: error, errorId }, 'a page failed');
  const html = await site.renderFailure({
    kind,
    errorId,
    path: request.url,
    language: requestLanguage(request),
    reportEmail,
  });
  if (kind !== 'error') reply.header('retry-after', retryAfter[kind]);
  return reply
    .code(kind === 'error' ? 500 : 503)
    .header('cache-control', 'no-store')
    .send(html);
};

/** Seconds. */
const retryAfter = { maintenance: '30', busy: '5' };

const kindOf = (error: unknown): FailureRequest['kind'] => {
  if (isTooBusy(error)) return 'busy';
  return isAway(error) ? 'maintenance' : 'error';
};
