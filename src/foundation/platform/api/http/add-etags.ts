import { createHash } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isUnchanged, withoutContent } from './conditional.ts';
import { isInProcess } from './in-process.ts';

/**
 * A GET call is answered with a tag of what it says, and with 304 when the caller has it already. The
 * answer is made first, which is quick, for answers are kept; so a tag can never be wrong.
 */
export const addEtags = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !isTagged(request, reply)) return payload;
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', etag);
    if (!isUnchanged(request, { etag })) return payload;
    withoutContent(reply);
    // Fastify measures what it leaves out of an answer to HEAD.
    return request.method === 'HEAD' ? '' : null;
  });
};

/** Declared calls; `organization` is what every endpoint says, and no other route. */
const isTagged = (request: FastifyRequest, reply: FastifyReply): boolean =>
  ['GET', 'HEAD'].includes(request.method) &&
  reply.statusCode === 200 &&
  request.routeOptions.config.organization !== undefined &&
  !isInProcess(request) &&
  !reply.hasHeader('etag') &&
  !String(reply.getHeader('cache-control')).includes('no-store');
