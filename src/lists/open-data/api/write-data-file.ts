import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { DataFileFormat } from '../data-file-format.ts';

/** A file that was written; texts are kept packed. */
export const WrittenDataFile = z.strictObject({
  format: DataFileFormat,
  /** Of what a reader gets. */
  bytes: z.int(),
  sha256: z.string(),
  /** Of what is on the disk. */
  storedBytes: z.int(),
  stored: z.string(),
});
export type WrittenDataFile = z.infer<typeof WrittenDataFile>;

/** Parquet is packed in itself. */
export const isPacked = (format: DataFileFormat): boolean => format !== 'parquet';

/** Keeps the content as a file. */
export const writeDataFile = async (
  store: FileStore,
  format: DataFileFormat,
  content: AsyncIterable<string | Uint8Array>,
): Promise<WrittenDataFile> => {
  const digest = createHash('sha256');
  let bytes = 0;
  const plain = noting(content, (chunk) => {
    digest.update(chunk);
    bytes += chunk.length;
  });
  const received = await store.receive(isPacked(format) ? packed(plain) : plain);
  await received.keep();
  const { sha256: stored, bytes: storedBytes } = received;
  return { format, bytes, sha256: digest.digest('hex'), storedBytes, stored };
};

async function* noting(
  content: AsyncIterable<string | Uint8Array>,
  note: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece;
    note(chunk);
    yield chunk;
  }
}

async function* packed(plain: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gzip = createGzip();
  const written = pipeline(Readable.from(plain), gzip);
  // Told by the packed stream, which breaks off then.
  written.catch(() => {});
  yield* gzip;
  await written;
}
