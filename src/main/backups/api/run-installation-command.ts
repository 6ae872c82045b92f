import type { ParseArgsOptionsConfig } from 'node:util';

import {
  type Command,
  messageOf,
  runFileCommand,
} from '../../../foundation/platform/api/run-command.ts';
import { BackupRefused } from './backup-refused.ts';
import { describeBackupFailure } from './backup-translator.ts';
import { withInstallation } from './with-installation.ts';

/** A command about an installation that is there: none is made in a folder that was mistyped. */
export const runInstallationCommand = <const Options extends ParseArgsOptionsConfig>({
  run,
  describeFailure = messageOf,
  ...command
}: Command<Options>): Promise<void> =>
  runFileCommand({
    ...command,
    run: (_files, values, config) =>
      withInstallation(config, (database) => run(database, values, config)),
    describeFailure: (error) =>
      error instanceof BackupRefused ? describeBackupFailure(error) : describeFailure(error),
  });
