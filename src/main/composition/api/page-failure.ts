import type { FastifyReply, FastifyRequest } from 'fastify';

import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { isTooBusy } from '../../../foundation/platform/api/limits/too-busy.ts';
import { refusedWith } from '../../../foundation/platform/call.ts';
import { errorIdOf, failureIn } from '../../../foundation/platform/error-id.ts';
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
  // What failed may have been packed already.
  reply.header('cache-control', 'no-store').removeHeader('content-encoding');
  // Nobody reads it.
  if (request.visit?.signal.aborted) return reply.code(499).send('');
  const kind = kindOf(error);
  const { status, retryAfter } = answers[kind];
  const wait = retryAfterOf(error) ?? retryAfter;
  if (wait !== undefined) reply.header('retry-after', String(wait));
  return reply.code(status).send(
    await site.renderFailure({
      kind,
      errorId: kind === 'limited' ? undefined : logFailure(request, kind, error),
      retryAfter: wait,
      path: request.url,
      language: requestLanguage(request),
      reportEmail,
    }),
  );
};

type Kind = FailureRequest['kind'];

const logFailure = (request: FastifyRequest, kind: Kind, error: unknown): string => {
  const errorId = errorIdOf(error) ?? newId();
  const passing = passingKinds[kind];
  if (passing) request.log.warn({ errorId }, passing);
  else request.log.error({ err: error, errorId }, 'a page failed');
  return errorId;
};

/** Nothing is wrong with these, so the log does not explain them. */
const passingKinds: Partial<Record<Kind, string>> = {
  busy: 'too busy for a page',
  slow: 'a question of a page took too long',
};

/** `retryAfter` in seconds. */
const answers: Record<Kind, { status: number; retryAfter?: number }> = {
  error: { status: 500 },
  maintenance: { status: 503, retryAfter: 30 },
  busy: { status: 503, retryAfter: 5 },
  limited: { status: 429, retryAfter: 60 },
  slow: { status: 504 },
};

const kindOf = (error: unknown): Kind => {
  if (isTooBusy(error)) return 'busy';
  const status = statusOf(error);
  if (status === 429) return 'limited';
  if (status === 504) return 'slow';
  // A call that found the database away has nothing to say about it.
  if (status === 503 && failureIn(error)?.messageText) return 'busy';
  return isAway(error) ? 'maintenance' : 'error';
};

/** Of a call that the page made, or of what was asked for it. */
const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : refusedWith(error);

const retryAfterOf = (error: unknown): number | undefined =>
  error instanceof Error && 'retryAfter' in error
    ? Number(error.retryAfter) || undefined
    : undefined;
