import { prepareDatabase } from '../../../figures/figures/api/prepare-database.ts';
import { runFileCommand } from '../../../foundation/platform/api/run-command.ts';
import { backupText as text, describeBackupFailure } from './backup-translator.ts';
import { openStores } from './open-stores.ts';
import { reportVerification } from './report-verification.ts';
import { withInstallation } from './with-installation.ts';

/**
 * `npm run verify`: whether what is stored agrees with itself, and what there is, to be compared with
 * another copy. Ends with 0 when it does, with 1 when it does not.
 */
await runFileCommand({
  text: (key, values) => text(key === 'command.usage' ? 'verify.usage' : key, values),
  options: {},
  run: (_files, _values, config) =>
    withInstallation(config, async (database) => {
      await prepareDatabase(database);
      await reportVerification(database.sql, openStores(config));
    }),
  describeFailure: describeBackupFailure,
});
