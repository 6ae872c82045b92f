import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/** Bytes that are there and not what they are named after. */
export class FileDamaged extends Error {
  constructor(sha256: string) {
    super(`The stored file ${sha256} is damaged: its bytes have another SHA-256.`);
    this.name = 'FileDamaged';
  }
}

/**
 * The content, whose last bytes come only when all of them together are what the file is named after:
 * else it breaks off, and nobody takes it for whole.
 */
export const checkedContent = (content: Readable, sha256: string): Readable =>
  Readable.from(check(content, sha256), { objectMode: false });

async function* check(content: Readable, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let last: Buffer | undefined;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (last) yield last;
    hash.update(chunk);
    last = chunk;
  }
  if (hash.digest('hex') !== sha256) throw new FileDamaged(sha256);
  if (last) yield last;
}

export const digestOfContent = async (
  content: Readable | undefined,
): Promise<string | undefined> => {
  if (!content) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
};
