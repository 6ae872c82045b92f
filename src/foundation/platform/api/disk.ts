import { type Config, leastFreeMegabytes } from './config.ts';
import { freeSpace, isDiskFull } from './database/postgres/ballast.ts';

/** The disk of `DATA_DIR`: stored files are on it, and the embedded database. */
export type Disk = {
  /** Whether anything may be written that takes much: the database needs the rest more. */
  hasRoom: () => boolean;
  /** Whether the embedded database could not go on writing. */
  isFull: () => boolean;
  /** What an operator has to know; undefined: there is room. */
  issue: () => string | undefined;
};

type Place = Partial<Pick<Config, 'dataDir' | 'databaseUrl' | 'leastFreeDisk'>>;

export const openDisk = ({
  dataDir,
  databaseUrl,
  leastFreeDisk = leastFreeMegabytes * 2 ** 20,
}: Place): Disk => {
  const hasRoom = () => !dataDir || bytesOr(Infinity, () => freeSpace(dataDir)) > leastFreeDisk;
  const isFull = () =>
    dataDir !== undefined && databaseUrl === undefined && bytesOr(false, () => isDiskFull(dataDir));
  const issue = () => {
    if (!dataDir || hasRoom()) return undefined;
    const megabytes = Math.floor(freeSpace(dataDir) / 2 ** 20);
    return isFull()
      ? `The disk of DATA_DIR is full (${megabytes} MB free): nothing is written until there is room.`
      : `The disk of DATA_DIR is nearly full (${megabytes} MB free): no files are taken.`;
  };
  return { hasRoom, isFull, issue };
};

/** A folder that is not there yet is no full one. */
const bytesOr = <Answer>(otherwise: Answer, ask: () => Answer): Answer => {
  try {
    return ask();
  } catch {
    return otherwise;
  }
};
