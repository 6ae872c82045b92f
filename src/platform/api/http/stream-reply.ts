import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { acquireAddressSlot } from '../limits/acquire-address-slot.ts';

type Pieces = AsyncIterable<string | Uint8Array>;
/** Sends pieces at the speed at which they are taken; through when the last one was. */
type Send = (pieces: Pieces, signal: AbortSignal) => Promise<void>;

/**
 * Answers with the pieces that `open` sends, which may hold what they are read from until then. What
 * goes wrong before the first one is answered like any other error; later the answer breaks off, so
 * that nobody takes half of it for the whole. `reader` is aborted when nobody waits any more.
 */
export const streamReply = async (
  request: FastifyRequest,
  reply: FastifyReply,
  open: (reader: AbortSignal, send: Send) => Promise<void>,
): Promise<FastifyReply> => {
  const out = new PassThrough();
  // Told to whoever waits, and in the log; without a listener it would end the process.
  out.on('error', () => breakOff(request));
  const opened = Promise.withResolvers<void>();
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  let begun = false;
  const send: Send = (pieces, signal) => {
    begun = true;
    opened.resolve();
    return pipeline(Readable.from(pieces), out, { signal });
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

const inTurn = async (
  { ip }: FastifyRequest,
  reader: AbortSignal,
  answer: () => Promise<void>,
): Promise<void> => {
  const release = await acquireAddressSlot(ip, reader);
  return answer().finally(release);
};

/**
 * To HTTP/1.0, which proxies like to speak, the end of the connection is the end of the answer: only
 * a connection that is reset says that there should have been more.
 */
const breakOff = ({ raw: { httpVersion, socket } }: FastifyRequest): void => {
  if (httpVersion === '1.0') socket.resetAndDestroy();
};

/** Milliseconds that a long answer may take; what it is read from has its own limits. */
export const maxStreamTime = 31 * 60_000;
