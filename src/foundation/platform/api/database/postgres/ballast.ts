import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statfsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A file that takes room which the database needs to recover on a full disk: PostgreSQL cannot start
 * without writing.
 */
const ballastSize = 64 * 2 ** 20;

const ballastIn = (folder: string): string => join(folder, 'ballast');

/** Bytes that the account of this process may still write in a folder. */
export const freeSpace = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/**
 * Whether what is left is for the recovery of the database only: the ballast counts, so that giving it
 * up changes nothing.
 */
export const isDiskFull = (folder: string): boolean => {
  const ballast = existsSync(ballastIn(folder)) ? ballastSize : 0;
  return freeSpace(folder) + ballast < 1.5 * ballastSize;
};

/** Makes it where there is room for as much again; whether it did. */
export const makeBallast = async (folder: string): Promise<boolean> => {
  const path = ballastIn(folder);
  if (existsSync(path) || freeSpace(folder) < 2 * ballastSize) return false;
  // One name, so that a draft that was broken off is written over and takes no room of its own.
  const draft = `${path}.draft`;
  try {
    await writeRandom(draft);
    await rename(draft, path);
    return true;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

/** Gives it up where next to nothing is left for a database that has to start; whether it did. */
export const giveUpBallast = (folder: string): boolean => {
  const path = ballastIn(folder);
  if (!existsSync(path) || freeSpace(folder) >= leastToStart) return false;
  rmSync(path, { force: true });
  return true;
};

/** Bytes: two segments of PostgreSQL's log. */
const leastToStart = 32 * 2 ** 20;

/** Of chance, or a file system that compresses would take no room for it. */
const writeRandom = async (path: string): Promise<void> => {
  const part = randomBytes(2 ** 20);
  await using file = await open(path, 'w', 0o600);
  for (let written = 0; written < ballastSize; written += part.length) await file.write(part);
  await file.sync();
};
