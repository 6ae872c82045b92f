import type { Config } from '../../../foundation/platform/api/config.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { findBackups, findMoment } from './backup-folder.ts';

export type BackupAge = {
  /** When the newest scheduled backup was made; null: there is none. */
  lastBackup: string | null;
  /** What an operator has to know; undefined: it is as young as it has to be. */
  issue: string | undefined;
};

export type BackupSchedule = Partial<Pick<Config, 'backupDir' | 'backupEvery'>>;

/** Of the scheduled backups of this process; undefined when it has no BACKUP_DIR. */
export const findBackupAge = async (
  db: Queries,
  { backupDir, backupEvery = 0 }: BackupSchedule,
): Promise<BackupAge | undefined> => {
  if (backupDir === undefined) return undefined;
  const [newest] = await findBackups(backupDir);
  if (!newest) return { lastBackup: null, issue: 'BACKUP_DIR has no backup yet.' };
  const age = (await findMoment(db)) - newest.moment;
  return {
    lastBackup: new Date(newest.moment).toISOString(),
    issue: age > backupEvery + grace ? describeAge(age) : undefined,
  };
};

const hour = 3_600_000;
/** Milliseconds that a backup may be late: it is tried every ten minutes, and takes its time. */
const grace = 2 * hour;

const describeAge = (age: number): string =>
  `The last backup in BACKUP_DIR is ${Math.floor(age / hour)} hours old.`;
