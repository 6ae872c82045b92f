import { findBackupAge } from '../../backups/api/backup-age.ts';
import { type CheckParts, foundNote, foundOk, foundWrong } from './system-check.ts';

/** Whether backups are written by themselves, and how old the newest one is. */
export const checkBackups = async ({ sql, config }: CheckParts) => {
  const { backupDir: folder = '' } = config;
  try {
    const age = await findBackupAge(sql, config);
    if (!age) return foundNote('backups-none-scheduled');
    const { lastBackup, issue } = age;
    if (lastBackup === null) return foundWrong('backups-none', { folder }, issue);
    const values = { moment: lastBackup };
    return issue === undefined
      ? foundOk('backups', values)
      : foundWrong('backups-late', values, issue);
  } catch {
    return foundWrong('backups-unreadable', { folder }, 'BACKUP_DIR cannot be read.');
  }
};
