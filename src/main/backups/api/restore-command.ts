import { resolve } from 'node:path';

import { refuseOtherFileStore } from '../../../foundation/files/api/claim-file-store.ts';
import type { Config } from '../../../foundation/platform/api/config.ts';
import {
  printLine,
  runFileCommand,
  withDatabase,
} from '../../../foundation/platform/api/run-command.ts';
import { findSecret } from '../../../foundation/platform/api/secret.ts';
import { BackupRefused } from './backup-refused.ts';
import { backupText as text, describeBackupFailure } from './backup-translator.ts';
import { openStores } from './open-stores.ts';
import { reportVerification } from './report-verification.ts';
import { checkRestorable, restoreBackup } from './restore-backup.ts';
import type { SealWord } from './seal.ts';

const findWord =
  (config: Config) =>
  async (by: SealWord): Promise<string> => {
    const word = by === 'secret' ? await findSecret(config) : config.backupPassphrase;
    if (word === undefined) throw new BackupRefused(`refused.needs-${by}`);
    return word;
  };

/**
 * `npm run restore -- FILE`: puts a backup into an empty installation and verifies it. Ends with 0 when
 * all of it is there, with 1 when it is refused, and then the installation is as empty as before.
 */
await runFileCommand({
  text: (key, values) => text(key === 'command.usage' ? 'restore.usage' : key, values),
  options: {},
  files: 1,
  run: async ([path = ''], _values, config) => {
    const file = { path: resolve(path), findWord: findWord(config) };
    const backup = await checkRestorable(file);
    const { faultyFiles, files } = backup.end;
    printLine(text('restore.checked', { madeAt: backup.start.madeAt, files }));
    for (const name of faultyFiles) printLine(text('restore.lacking', { name }));
    await withDatabase(config, async (database) => {
      await refuseOtherFileStore(database.sql, config);
      const stores = openStores(config);
      await restoreBackup({ database, dataDir: config.dataDir, stores, file, backup });
      printLine(text('restore.restored'));
      await reportVerification(database.sql, stores, faultyFiles);
    });
  },
  describeFailure: describeBackupFailure,
});
