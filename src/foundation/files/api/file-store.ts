import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { freeSpace } from '../../platform/api/database/postgres/ballast.ts';
import { checkedContent, digestOfContent, FileDamaged } from './checked-content.ts';
import { folderPlace } from './folder-place.ts';
import { removeUnfinishedFiles } from './remove-unfinished-files.ts';
import { type Chunks, readSpooled, spoolFile, type Received, removeSpooled } from './spool-file.ts';

/** Files named after the SHA-256 of what they hold, so equal ones are one and none ever changes. */
export type FileStore = {
  receive: (chunks: Chunks) => Promise<Received>;
  /** Keeps a file of this disk that holds exactly that; it is then no longer where it was. */
  moveIn: (sha256: string, path: string) => Promise<void>;
  /**
   * All of it, which breaks off before its end when it is not what it is named after, or from one byte
   * to another, of which nobody can tell; undefined when there is no such file.
   */
  read: (sha256: string, part?: FilePart) => Promise<Readable | undefined>;
  /** For who reads a path; refused when it is not there, or not what it is named after. */
  openLocally: (sha256: string) => Promise<LocalFile>;
  /** Whether it is there and still what it is named after. */
  isIntact: (sha256: string) => Promise<boolean>;
  remove: (sha256: string) => Promise<void>;
  /** Removes a file that is there and not what it is named after; whether it was. */
  removeDamaged: (sha256: string) => Promise<boolean>;
  /** All that are kept. */
  list: () => Promise<string[]>;
  /** False when the disk is nearly full: the embedded database lives on it too. */
  hasRoom: () => Promise<boolean>;
};

/** Both bytes belong to it. */
export type FilePart = { start: number; end: number };

/** Taken away again, where it is a copy, when who reads it is through. */
export type LocalFile = AsyncDisposable & { path: string };

/** Where the bytes of a store are. */
export type FilePlace = {
  /** Takes a file of this disk. */
  put: (sha256: string, path: string) => Promise<void>;
  open: (sha256: string, part?: FilePart) => Promise<Readable | undefined>;
  remove: (sha256: string) => Promise<void>;
  list: () => Promise<string[]>;
  /** Only where they are files of this disk. */
  pathOf?: (sha256: string) => string;
};

type Arrivals = {
  /** Of this disk: what arrives waits there until it is kept. */
  folder: string;
  /** Bytes that have to stay free. */
  leastRoom?: number | undefined;
};

/** A store over a place; its rules are the same wherever the bytes are. */
export const fileStoreAt = (
  place: FilePlace,
  { folder, leastRoom = 2 ** 30 }: Arrivals,
): FileStore => {
  const prepare = once(async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeUnfinishedFiles(folder);
  });
  const receive: FileStore['receive'] = async (chunks) => {
    await prepare();
    const arrived = await spoolFile(folder, chunks);
    const { path, ...facts } = arrived;
    return {
      ...facts,
      read: () => readSpooled(arrived),
      discard: () => removeSpooled(path),
      keep: () => place.put(facts.sha256, path),
    };
  };
  const isIntact: FileStore['isIntact'] = async (sha256) =>
    (await digestOfContent(await place.open(sha256))) === sha256;
  return {
    receive,
    moveIn: place.put,
    read: async (sha256, part) => {
      const content = await place.open(sha256, part);
      return content && part === undefined ? checkedContent(content, sha256) : content;
    },
    openLocally: async (sha256) => {
      const content = await place.open(sha256);
      if (!content) throw new Error(`There is no stored file ${sha256}.`);
      if (place.pathOf) {
        if ((await digestOfContent(content)) !== sha256) throw new FileDamaged(sha256);
        return { path: place.pathOf(sha256), [Symbol.asyncDispose]: async () => {} };
      }
      await prepare();
      const { path } = await spoolFile(folder, checkedContent(content, sha256));
      return { path, [Symbol.asyncDispose]: () => removeSpooled(path) };
    },
    isIntact,
    remove: place.remove,
    removeDamaged: async (sha256) => {
      const digest = await digestOfContent(await place.open(sha256));
      if (digest === undefined || digest === sha256) return false;
      await place.remove(sha256);
      return true;
    },
    list: place.list,
    hasRoom: async () => {
      await prepare();
      return freeSpace(folder) > leastRoom;
    },
  };
};

export type FolderStore = FileStore & { pathOf: (sha256: string) => string };

/** The files in a folder, which is made when the first one comes. */
export const openFileStore = (folder: string, leastRoom?: number): FolderStore => {
  const place = folderPlace(folder);
  return {
    ...fileStoreAt(place, { folder: join(folder, 'incoming'), leastRoom }),
    pathOf: place.pathOf,
  };
};

/** One that failed is tried again. */
const once = (act: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined;
  return () =>
    (done ??= act().catch((error: unknown) => {
      done = undefined;
      throw error;
    }));
};
