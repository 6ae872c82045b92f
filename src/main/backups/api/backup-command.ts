import { statSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Config } from '../../../foundation/platform/api/config.ts';
import { printLine, runFileCommand } from '../../../foundation/platform/api/run-command.ts';
import { findSecret } from '../../../foundation/platform/api/secret.ts';
import type { BackupEnd } from './backup-facts.ts';
import { BackupRefused } from './backup-refused.ts';
import { backupText as text, describeBackupFailure } from './backup-translator.ts';
import { openStores } from './open-stores.ts';
import { passphraseSeal, type Seal } from './seal.ts';
import { withInstallation } from './with-installation.ts';
import { writeBackup } from './write-backup.ts';

const chooseSeal = async (config: Config, withSecret: boolean): Promise<Seal | undefined> => {
  if (!withSecret) return passphraseSeal(config.backupPassphrase);
  const secret = await findSecret(config);
  if (secret === undefined) throw new BackupRefused('refused.no-secret');
  return { by: 'secret', word: secret };
};

const report = (path: string, seal: Seal | undefined, end: BackupEnd): void => {
  const rows = Object.values(end.rows).reduce((sum, one) => sum + one, 0);
  const megabytes = Math.ceil(statSync(path).size / 2 ** 20);
  printLine(text('backup.written', { file: path, megabytes, rows, files: end.files }));
  for (const { name, contracts, amount } of end.organizations)
    printLine(text('verify.organization', { name, contracts, amount }));
  for (const name of end.faultyFiles) printLine(text('verify.file', { name }));
  printLine(text(seal ? `backup.sealed-${seal.by}` : 'backup.not-sealed'));
};

/**
 * `npm run backup -- FILE`: one file with everything that the installation has, while it runs. Ends with
 * 0 when it is written, with 1 when it is not, and then leaves nothing.
 */
await runFileCommand({
  text: (key, values) => text(key === 'command.usage' ? 'backup.usage' : key, values),
  options: { sealed: { type: 'boolean' } },
  files: 1,
  run: async ([file = ''], { sealed = false }, config) => {
    const path = resolve(file);
    await withInstallation(config, async ({ sql }) => {
      const seal = await chooseSeal(config, sealed);
      const { leastFreeDisk } = config;
      const end = await writeBackup({ sql, stores: openStores(config), path, seal, leastFreeDisk });
      report(path, seal, end);
    });
  },
  describeFailure: describeBackupFailure,
});
