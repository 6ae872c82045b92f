import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { newId } from '../../platform/api/database/new-id.ts';

/** Bytes that arrived, not yet kept: whoever received them keeps or discards them. */
export type Received = {
  sha256: string;
  bytes: number;
  /** The first 4 KB of them. */
  head: Uint8Array;
  /** All of them, before they are kept. */
  read: () => Readable;
  keep: () => Promise<void>;
  discard: () => Promise<void>;
};

export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Bytes that are in a file of this disk, whose name nobody knows yet. */
export type Spooled = Pick<Received, 'sha256' | 'bytes' | 'head'> & { path: string };

/** Writes all that arrives into a file of the folder; what breaks off leaves none. */
export const spoolFile = async (folder: string, chunks: Chunks): Promise<Spooled> => {
  const path = join(folder, newId());
  try {
    return { path, ...(await writeWhole(path, chunks)) };
  } catch (error) {
    await removeSpooled(path);
    throw error;
  }
};

export const readSpooled = ({ path }: Spooled): Readable => createReadStream(path);

export const removeSpooled = (path: string): Promise<void> => rm(path, { force: true });

/** Bytes. */
const headLength = 4096;

const writeWhole = async (
  path: string,
  chunks: Chunks,
): Promise<Pick<Received, 'sha256' | 'bytes' | 'head'>> => {
  const hash = createHash('sha256');
  let bytes = 0;
  let head = Buffer.alloc(0);
  await using file = await open(path, 'wx', 0o600);
  for await (const chunk of chunks) {
    await writeAll(file, chunk);
    hash.update(chunk);
    bytes += chunk.length;
    if (head.length < headLength) head = Buffer.concat([head, chunk]).subarray(0, headLength);
  }
  await file.sync();
  return { sha256: hash.digest('hex'), bytes, head };
};

const writeAll = async (file: FileHandle, chunk: Uint8Array): Promise<void> => {
  for (let start = 0; start < chunk.length;) start += (await file.write(chunk, start)).bytesWritten;
};
