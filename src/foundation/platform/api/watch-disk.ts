import type { FastifyBaseLogger } from 'fastify';

import type { Config } from './config.ts';
import { makeBallast } from './database/postgres/ballast.ts';
import { type Disk, openDisk } from './disk.ts';

type Log = Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'leastFreeDisk'>;

/** Looks at the disk now and every few seconds: tells of each change, and makes the ballast when it may. */
export const watchDisk = async (place: Place, log: Log): Promise<void> => {
  const look = diskLook(openDisk(place), log);
  const lookAndMake = async () => {
    look();
    if (place.databaseUrl) return;
    const isMade = await makeBallast(place.dataDir).catch((err: unknown) => {
      log.warn({ err }, 'the ballast could not be made');
    });
    if (isMade) log.info('64 MB are set aside for the database to recover when the disk is full');
  };
  await lookAndMake();
  setInterval(() => void lookAndMake(), interval).unref();
};

type State = 'room' | 'low' | 'full';

const stateOf = (disk: Disk): State => {
  if (disk.isFull()) return 'full';
  return disk.hasRoom() ? 'room' : 'low';
};

/** Tells once of each change. */
export const diskLook = (disk: Disk, log: Log): (() => void) => {
  let told: State = 'room';
  return () => {
    const issue = disk.issue();
    const state = stateOf(disk);
    if (state === told) return;
    told = state;
    if (state === 'full') log.error(issue);
    else if (state === 'low') log.warn(issue);
    else log.info('the disk of DATA_DIR has room again');
  };
};

/** Milliseconds. */
const interval = 5000;
