import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import { acceptedPacking } from '../../../foundation/platform/api/http/accepted-packing.ts';
import { attachment } from '../../../foundation/platform/api/http/attachment.ts';
import { byteRangeIn } from '../../../foundation/platform/api/http/byte-range.ts';
import { answerUnchanged } from '../../../foundation/platform/api/http/conditional.ts';
import { dataFileTypes } from '../data-file-format.ts';
import { isPacked, type WrittenDataFile } from './write-data-file.ts';

type Named = { name: string; file: WrittenDataFile };

/**
 * Streams a file, packed to who takes it so; false when it is not on the disk. Of Parquet a program may
 * read the parts that it needs.
 */
export const sendDataFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  { name, file }: Named,
): Promise<boolean> => {
  reply.headers({
    vary: `${String(reply.getHeader('vary'))}, accept-encoding`,
    'content-disposition': attachment(name),
    'content-type': dataFileTypes[file.format],
  });
  const send = isPacked(file.format) ? sendText : sendParts;
  const isSent = await send(request, reply, store, file);
  // What is answered instead is no file.
  if (!isSent) for (const name of headersOfFile) reply.removeHeader(name);
  return isSent;
};

const headersOfFile = ['content-disposition', 'content-type', 'accept-ranges', 'etag'];

const sendText = async (
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  { sha256, stored, storedBytes, bytes }: WrittenDataFile,
): Promise<boolean> => {
  const packs = acceptedPacking(request, ['gzip']) !== undefined;
  const etag = packs ? `"${sha256}-gzip"` : `"${sha256}"`;
  if (answerUnchanged(request, reply, { etag })) return true;
  const content = await store.read(stored);
  if (!content) return false;
  reply.header('content-length', packs ? storedBytes : bytes);
  if (packs) reply.header('content-encoding', 'gzip');
  void reply.send(packs ? content : unpacked(content));
  return true;
};

const unpacked = (content: Readable): Readable => {
  const plain = createGunzip();
  content.once('error', (error) => plain.destroy(error));
  return content.pipe(plain);
};

const sendParts = async (
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  { sha256, stored, bytes }: WrittenDataFile,
): Promise<boolean> => {
  const etag = `"${sha256}"`;
  if (answerUnchanged(request, reply, { etag })) return true;
  const range = byteRangeIn(request, bytes, etag);
  reply.header('accept-ranges', 'bytes');
  if (range === 'none') {
    void reply.code(416).header('content-range', `bytes */${bytes}`).send();
    return true;
  }
  const content = await store.read(stored, range);
  if (!content) return false;
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  reply.header('content-length', end - start + 1);
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
  void reply.send(content);
  return true;
};
