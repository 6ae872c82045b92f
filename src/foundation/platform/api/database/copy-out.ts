import type { Fragment } from './all-of.ts';
import type { Transaction } from './database.ts';

/**
 * The rows of a query as COPY writes them, while they come: of a million of them few are in memory. The
 * query must have no parameters, which COPY does not take.
 */
export async function* copyOut(tx: Transaction, select: Fragment): AsyncGenerator<Buffer> {
  const copied = await tx`copy (${select}) to stdout`.readable();
  for await (const chunk of copied as AsyncIterable<Buffer>) yield chunk;
  // The driver stops listening while its stream is full, and starts again when the stream asks for
  // more. A stream that has all its rows asks no more, and the next query would never be answered.
  copied._read(0);
}
