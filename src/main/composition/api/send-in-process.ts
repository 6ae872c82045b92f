import type { FastifyInstance, FastifyRequest } from 'fastify';

import { inProcessHeaders } from '../../../foundation/platform/api/http/in-process.ts';
import { callRefused, type Send } from '../../../foundation/platform/call.ts';

/** The visitor's call made for him inside the process: same routes, same checks, no network. */
export const sendInProcess =
  (api: FastifyInstance, request: FastifyRequest, organizationId: string): Send =>
  async ([method, url, { query, body }]) => {
    const reply = await api.inject({
      method,
      url,
      query: query as Record<string, string>,
      ...(body === undefined ? {} : { payload: body as object }),
      headers: {
        ...inProcessHeaders(),
        'x-request-id': request.id,
        ...(organizationId && { 'x-current-organization-id': organizationId }),
      },
      remoteAddress: request.ip,
    });
    if (reply.statusCode >= 400)
      throw Object.assign(callRefused(reply.statusCode, reply.body), {
        retryAfter: Number(reply.headers['retry-after']) || undefined,
      });
    return reply.json();
  };
