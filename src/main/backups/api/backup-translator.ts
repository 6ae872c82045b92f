import { createTranslator } from '../../../foundation/platform/api/create-translator.ts';
import { messageOf } from '../../../foundation/platform/api/run-command.ts';
import { textsOf } from '../../../foundation/platform/api/texts-of.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import { BackupRefused } from './backup-refused.ts';

const backupTexts = (language: Language) =>
  createTranslator([textsOf('backups', 'command-texts')], language);

/** The words of the commands about backups. */
export const backupText = backupTexts('es');

export const describeBackupFailure = (error: unknown, language: Language = 'es'): string =>
  error instanceof BackupRefused
    ? backupTexts(language)(error.message, error.values)
    : messageOf(error);
