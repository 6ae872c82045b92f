import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyBaseLogger } from 'fastify';

import type { Config } from '../../../foundation/platform/api/config.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { inMilliseconds } from '../../../foundation/platform/api/database/moments.ts';
import { addJob, type Tasks } from '../../../foundation/platform/api/jobs/jobs.ts';
import { findBackups, findMoment, nameOfBackup, removeUnfinished } from './backup-folder.ts';
import { describeBackupFailure } from './backup-translator.ts';
import { expiredBackups } from './expired-backups.ts';
import { openStores } from './open-stores.ts';
import { passphraseSeal } from './seal.ts';
import { writeBackup } from './write-backup.ts';

type Log = Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>;
type Parts = { sql: Sql; config: Config; log: Log };

const backingUp = 'write-scheduled-backup';

/** Milliseconds after which it is asked again whether a backup is due; one that failed is tried again. */
const askEvery = 600_000;

/** Writes a backup into BACKUP_DIR as often as BACKUP_EVERY says, and removes those that are too old. */
export const backupTasks = (parts: Parts): Tasks => ({
  [backingUp]: async () => {
    const { sql, config, log } = parts;
    await scheduleNext(sql, askEvery);
    if (config.backupDir === undefined) return;
    try {
      await backUpWhenDue(parts, config.backupDir);
    } catch (error) {
      log.error({ reason: describeBackupFailure(error) }, 'the scheduled backup was not written');
    }
  },
});

/** To be asked at every start: what is due is found out from the backups that are there. */
export const scheduleBackups = (sql: Queries): Promise<void> => scheduleNext(sql, 0);

/** In one queue, so that of several processes one writes while the others wait. */
const scheduleNext = (sql: Queries, wait: number): Promise<void> =>
  addJob(
    sql,
    backingUp,
    {},
    { key: backingUp, queue: backingUp, runAt: inMilliseconds(sql, wait), attempts: 1 },
  );

const backUpWhenDue = async ({ sql, config, log }: Parts, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [newest] = await findBackups(folder);
  const now = await findMoment(sql);
  if (newest && now - newest.moment < config.backupEvery) return;
  await removeUnfinished(folder);
  const name = nameOfBackup(now);
  const { faultyFiles, files } = await writeBackup({
    sql,
    stores: openStores(config),
    path: join(folder, name),
    seal: passphraseSeal(config.backupPassphrase),
    leastFreeDisk: config.leastFreeDisk,
  });
  log.info({ name, files }, 'a scheduled backup was written');
  if (faultyFiles.length > 0)
    log.warn({ faultyFiles }, 'stored files are missing or damaged, and not in the backup');
  await rotate(folder);
};

const rotate = async (folder: string): Promise<void> => {
  const expired = expiredBackups((await findBackups(folder)).map(({ moment }) => moment));
  for (const moment of expired) await rm(join(folder, nameOfBackup(moment)), { force: true });
};
