import { prepareDatabase } from '../../../figures/figures/api/prepare-database.ts';
import { runCommand } from '../../../foundation/platform/api/run-command.ts';
import { backupText as text } from './backup-translator.ts';
import { openStores } from './open-stores.ts';
import { reportVerification } from './report-verification.ts';

/**
 * `npm run verify`: whether what is stored agrees with itself, and what there is, to be compared with
 * another copy. Ends with 0 when it does, with 1 when it does not.
 */
await runCommand({
  text: (key, values) => text(key === 'command.usage' ? 'verify.usage' : key, values),
  options: {},
  run: async (database, _values, config) => {
    await prepareDatabase(database);
    await reportVerification(database.sql, openStores(config));
  },
});
