import type { FastifyReply, FastifyRequest } from 'fastify';

import { acceptedPacking } from '../../../foundation/platform/api/http/accepted-packing.ts';
import type { CachedPage } from './page-cache.ts';

/** The bytes of a page, packed as the visitor takes them. */
export const writePage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: CachedPage,
): Promise<Buffer> => {
  const packing = acceptedPacking(request);
  reply.code(status).headers({ ...headers, ...(packing && { 'content-encoding': packing }) });
  return packing ? body.packed(packing) : body.plain;
};
