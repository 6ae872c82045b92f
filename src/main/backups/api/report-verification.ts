import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { printLine } from '../../../foundation/platform/api/run-command.ts';
import { backupText as text } from './backup-translator.ts';
import { verifyInstallation } from './verify-installation.ts';
import type { Stores } from './write-backup.ts';

/** Prints what there is; throws with what is not as it has to be. */
export const reportVerification = async (
  sql: Sql,
  stores: Stores,
  lacking: readonly string[] = [],
): Promise<void> => {
  const { lines, faults } = await verifyInstallation(sql, stores, lacking);
  lines.forEach(printLine);
  if (faults.length > 0) throw new Error([...faults, text('verify.fails')].join('\n'));
  printLine(text('verify.holds'));
};
