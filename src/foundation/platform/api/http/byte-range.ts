import type { FastifyRequest } from 'fastify';

/** The first and the last byte, counted from 0. */
export type ByteRange = { start: number; end: number };

/**
 * The one part of `bytes` bytes that a request asks for (RFC 9110, section 14); undefined when it wants
 * all of them, also where it names several parts or a state that is gone, and 'none' when there is no
 * such part.
 */
export const byteRangeIn = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  bytes: number,
  etag: string,
): ByteRange | 'none' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const state = headers['if-range'];
  if (first + last === '' || (state !== undefined && state !== etag)) return undefined;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start <= end ? { start, end } : 'none';
};
