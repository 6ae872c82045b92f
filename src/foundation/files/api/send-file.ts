import type { FastifyReply, FastifyRequest } from 'fastify';

import { attachment } from '../../platform/api/http/attachment.ts';
import { byteRangeIn } from '../../platform/api/http/byte-range.ts';
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

/** Streams a stored file or the part of it that is asked for, unless the caller has it already. */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  { mediaType, bytes, sha256, name }: Sent,
): Promise<FastifyReply> => {
  reply.removeHeader('vary');
  const etag = `"${sha256}"`;
  if (answerUnchanged(request, reply, { etag })) return reply;
  const range = byteRangeIn(request, bytes, etag);
  reply.header('accept-ranges', 'bytes');
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  const content = await files.read(sha256, range);
  if (!content) {
    request.log.error({ sha256 }, 'a file that the database names is not in the folder of files');
    throw refuse(404, 'files:not-found');
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  reply.headers({ 'content-type': mediaType, 'content-length': end - start + 1 });
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
  if (name !== undefined) reply.header('content-disposition', attachment(name));
  return reply.send(content);
};
