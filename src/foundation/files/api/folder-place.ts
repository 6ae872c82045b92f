import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { FilePlace } from './file-store.ts';

/** A folder, which is made when the first file comes. */
export const folderPlace = (folder: string) => {
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256.slice(2));
  return {
    put: (sha256, path) => moveTo(pathOf(sha256), path),
    open: async (sha256, part) => {
      const handle = await open(pathOf(sha256)).catch(unlessMissing);
      return handle && createReadStream('', { fd: handle, ...part });
    },
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    list: () => listIn(folder),
    pathOf,
  } satisfies FilePlace;
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
