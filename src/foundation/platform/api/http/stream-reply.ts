import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { createFairLimit } from '../limits/create-fair-limit.ts';
import { acceptedPacking } from './accepted-packing.ts';
import { endWhenStalled } from './end-when-stalled.ts';

type Pieces = AsyncIterable<string | Uint8Array>;
/** Sends pieces at the speed at which they are taken; through when the last one was. */
type Send = (pieces: Pieces, signal: AbortSignal) => Promise<void>;

/**
 * Answers with the pieces that `open` sends, which may hold what they are read from until then. What
 * goes wrong before the first one is answered like any other error; later the answer breaks off, so
 * that nobody takes half of it for the whole. `reader` is aborted when nobody waits any more. Texts are
 * packed on their way for who asks so.
 */
export const streamReply = async (
  request: FastifyRequest,
  reply: FastifyReply,
  open: (reader: AbortSignal, send: Send) => Promise<void>,
): Promise<FastifyReply> => {
  const out = new PassThrough();
  // Told to whoever waits, and in the log; without a listener it would end the process.
  out.on('error', () => {
    // The first packed bytes may still be awaited: then the failure is answered, plain.
    if (!reply.raw.headersSent) for (const name of headersOfFile) reply.removeHeader(name);
    breakOff(request);
  });
  const opened = Promise.withResolvers<void>();
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  endWhenStalled(reply.raw, maxStall);
  let begun = false;
  const send: Send = (pieces, signal) => {
    begun = true;
    const packs = isText(reply) && packsFor(request, reply);
    opened.resolve();
    return packs
      ? pipeline(Readable.from(pieces), createGzip({ level: quick }), out, { signal })
      : pipeline(Readable.from(pieces), out, { signal });
  };
  inTurn(request, gone.signal, () => open(gone.signal, send)).catch((error: unknown) => {
    opened.reject(error);
    if (!begun) return;
    out.destroy(error instanceof Error ? error : new Error(String(error)));
    if (!gone.signal.aborted) request.log.error({ err: error }, 'a long answer broke off');
  });
  await opened.promise;
  return reply.send(out);
};

/** Workbooks and PDFs are packed already. */
const isText = (reply: FastifyReply): boolean =>
  /^(text\/|application\/(json|x-ndjson))/.test(String(reply.getHeader('content-type') ?? ''));

/** Says what the answer depends on, and whether it is packed: then its tag is of no certain bytes. */
const packsFor = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const [vary, etag] = ['vary', 'etag'].map((name) => reply.getHeader(name));
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
  if (!acceptedPacking(request, ['gzip'])) return false;
  reply.header('content-encoding', 'gzip');
  if (typeof etag === 'string') reply.header('etag', etag.replace(/^(?!W\/)/, 'W/'));
  return true;
};

/** Half the time of the usual level, for a tenth more bytes. */
const quick = 3;

const headersOfFile = ['content-encoding', 'content-disposition', 'etag', 'last-modified'];

const inTurn = async (
  { ip }: FastifyRequest,
  reader: AbortSignal,
  answer: () => Promise<void>,
): Promise<void> => {
  const release = await take(ip, reader);
  return answer().finally(release);
};

/**
 * Each holds a connection to the database, which keeps old rows from being cleared away, for as long as
 * its reader takes; so one that does not take at all is ended.
 */
const take = createFairLimit({ limit: 24, perVisitor: 2, timeout: 12_000 });
/** Milliseconds; a stalled reader is gone within twice as long. */
const maxStall = 5000;

/**
 * To HTTP/1.0, which proxies like to speak, the end of the connection is the end of the answer: only
 * a connection that is reset says that there should have been more.
 */
const breakOff = ({ raw: { httpVersion, socket } }: FastifyRequest): void => {
  if (httpVersion === '1.0') socket.resetAndDestroy();
};

/** Milliseconds that a long answer may take; what it is read from has its own limits. */
export const maxStreamTime = 31 * 60_000;
