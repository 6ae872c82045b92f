import type { FastifyReply, FastifyRequest } from 'fastify';

import { acceptedPacking } from './accepted-packing.ts';
import { answerUnchanged, weakEtagOf } from './conditional.ts';
import type { PackableBody } from './packable-body.ts';

/**
 * What does not change while the process runs, packed as who asks takes it, or 304; `parts` tell it from
 * what else the same address may answer.
 */
export const sendPacked = async (
  request: FastifyRequest,
  reply: FastifyReply,
  body: PackableBody,
  ...parts: unknown[]
): Promise<FastifyReply> => {
  const packing = acceptedPacking(request);
  reply.header('vary', 'accept-language, cookie, accept-encoding');
  if (answerUnchanged(request, reply, { etag: weakEtagOf(request.url, ...parts) })) return reply;
  if (!packing) return reply.send(body.plain);
  return reply.header('content-encoding', packing).send(await body.packed(packing));
};
