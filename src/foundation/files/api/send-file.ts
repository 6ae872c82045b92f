import type { FastifyReply, FastifyRequest } from 'fastify';

import { attachment } from '../../platform/api/http/attachment.ts';
import { answerUnchanged } from '../../platform/api/http/conditional.ts';
import { refuse } from '../../platform/api/http/refuse.ts';
import type { FileStore } from './file-store.ts';

type Sent = {
  mediaType: string;
  bytes: number;
  sha256: string;
  /** The name to save it under; without one it is shown. */
  name?: string;
};

/** Streams bytes that are kept, unless the caller has them already; what they are, and no guess. */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  { mediaType, bytes, sha256, name }: Sent,
): Promise<FastifyReply> => {
  reply.removeHeader('vary');
  if (answerUnchanged(request, reply, { etag: `"${sha256}"` })) return reply;
  const content = await files.read(sha256);
  if (!content) {
    request.log.error({ sha256 }, 'a file that the database names is not in the folder of files');
    throw refuse(404, 'files:not-found');
  }
  reply.headers({ 'content-type': mediaType, 'content-length': bytes });
  if (name !== undefined) reply.header('content-disposition', attachment(name));
  return reply.send(content);
};
