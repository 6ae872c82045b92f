import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { errorCode } from '../../../foundation/platform/api/database/postgres/error-code.ts';

/** A backup that the schedule wrote: its name has its moment, in UTC, by the clock of the database. */
export type ScheduledBackup = { name: string; moment: number };

/** Those in a folder, the newest first; none when the folder is not there. */
export const findBackups = async (folder: string): Promise<ScheduledBackup[]> =>
  (await namesIn(folder))
    .map((name) => ({ name, moment: momentOf(name) }))
    .filter(({ moment }) => !Number.isNaN(moment))
    .toSorted((one, other) => other.moment - one.moment);

export const nameOfBackup = (moment: number): string =>
  `contraluz-${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`;

/** What a process that was killed had begun to write. */
export const removeUnfinished = async (folder: string): Promise<void> => {
  for (const name of await namesIn(folder))
    if (unfinishedPattern.test(name)) await rm(join(folder, name), { force: true });
};

/** In milliseconds. */
export const findMoment = async (db: Queries): Promise<number> => {
  const [row] = await db<{ now: string }[]>`select now()`;
  return Date.parse(row?.now ?? '');
};

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });

const namePattern = /^contraluz-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;
const unfinishedPattern = /^contraluz-\d{8}T\d{6}Z\.backup\.\d+\.unfinished$/;

const momentOf = (name: string): number => {
  const [, year, month, day, hour, minute, second] = namePattern.exec(name) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
};
