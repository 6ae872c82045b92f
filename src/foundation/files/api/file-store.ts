import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

import { newId } from '../../platform/api/database/new-id.ts';
import { freeSpace } from '../../platform/api/database/postgres/ballast.ts';
import { removeUnfinishedFiles } from './remove-unfinished-files.ts';

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

/** Files named after the SHA-256 of what they hold, so equal ones are one and none ever changes. */
export type FileStore = {
  receive: (chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => Promise<Received>;
  /** All of it, or from one byte to another; undefined when there is no such file. */
  read: (sha256: string, part?: { start: number; end: number }) => Promise<Readable | undefined>;
  /** Whether it is there and still what it is named after. */
  isIntact: (sha256: string) => Promise<boolean>;
  remove: (sha256: string) => Promise<void>;
  /** Removes a file that is there and not what it is named after; whether it was. */
  removeDamaged: (sha256: string) => Promise<boolean>;
  /** All that are kept. */
  list: () => Promise<string[]>;
  /** Where a kept file is, for who reads a path. */
  pathOf: (sha256: string) => string;
  /** False when the disk is nearly full: the embedded database lives on it too. */
  hasRoom: () => Promise<boolean>;
};

/** The files in a folder, which is made when the first one comes. */
export const openFileStore = (folder: string, leastRoom = 2 ** 30): FileStore => {
  const incoming = join(folder, 'incoming');
  const placeOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256.slice(2));
  const prepare = once(async () => {
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    await removeUnfinishedFiles(incoming);
  });
  const read: FileStore['read'] = async (sha256, part) => {
    const handle = await open(placeOf(sha256)).catch(unlessMissing);
    return handle && createReadStream('', { fd: handle, ...part });
  };
  const remove = (sha256: string) => rm(placeOf(sha256), { force: true });
  return {
    receive: async (chunks) => {
      await prepare();
      const path = join(incoming, newId());
      const discard = () => rm(path, { force: true });
      try {
        const facts = await writeWhole(path, chunks);
        return {
          ...facts,
          read: () => createReadStream(path),
          discard,
          keep: () => moveTo(placeOf(facts.sha256), path),
        };
      } catch (error) {
        await discard();
        throw error;
      }
    },
    read,
    isIntact: async (sha256) => (await digestOf(await read(sha256))) === sha256,
    remove,
    removeDamaged: async (sha256) => {
      const digest = await digestOf(await read(sha256));
      if (digest === undefined || digest === sha256) return false;
      await remove(sha256);
      return true;
    },
    list: () => listIn(folder),
    pathOf: placeOf,
    hasRoom: async () => {
      await prepare();
      return freeSpace(folder) > leastRoom;
    },
  };
};

/** Bytes. */
const headLength = 4096;

/** One that failed is tried again. */
const once = (act: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined;
  return () =>
    (done ??= act().catch((error: unknown) => {
      done = undefined;
      throw error;
    }));
};

const digestOf = async (content: Readable | undefined): Promise<string | undefined> => {
  if (!content) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
};

const writeWhole = async (
  path: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
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

/** A file is whole or not there, even after the power went. */
const moveTo = async (place: string, path: string): Promise<void> => {
  if (await isThere(place)) return rm(path, { force: true });
  const folder = dirname(place);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(path, place);
  await syncFolder(folder);
};

const listIn = async (folder: string): Promise<string[]> => {
  const folders = (await readdir(folder).catch(unlessMissing)) ?? [];
  const lists = folders
    .filter((start) => start.length === 2)
    .map(async (start) => (await readdir(join(folder, start))).map((rest) => start + rest));
  return (await Promise.all(lists)).flat();
};

const isThere = async (place: string): Promise<boolean> =>
  (await stat(place).catch(unlessMissing)) !== undefined;

const syncFolder = async (folder: string): Promise<void> => {
  await using handle = await open(folder);
  await handle.sync();
};

const unlessMissing = (error: unknown): undefined => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
};
