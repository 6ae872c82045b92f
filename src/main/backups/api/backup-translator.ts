import { createTranslator } from '../../../foundation/platform/api/create-translator.ts';
import { messageOf } from '../../../foundation/platform/api/run-command.ts';
import en from '../command-texts/en.json' with { type: 'json' };
import es from '../command-texts/es.json' with { type: 'json' };
import jp from '../command-texts/jp.json' with { type: 'json' };
import { BackupRefused } from './backup-refused.ts';

/** The words of the commands about backups. */
export const backupText = createTranslator([{ es, en, jp }], 'es');

export const describeBackupFailure = (error: unknown): string =>
  error instanceof BackupRefused ? backupText(error.message, error.values) : messageOf(error);
