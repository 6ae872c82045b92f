import { createTranslator } from '../../../foundation/platform/api/create-translator.ts';
import { messageOf } from '../../../foundation/platform/api/run-command.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import en from '../command-texts/en.json' with { type: 'json' };
import es from '../command-texts/es.json' with { type: 'json' };
import jp from '../command-texts/jp.json' with { type: 'json' };
import { BackupRefused } from './backup-refused.ts';

const backupTexts = (language: Language) => createTranslator([{ es, en, jp }], language);

/** The words of the commands about backups. */
export const backupText = backupTexts('es');

export const describeBackupFailure = (error: unknown, language: Language = 'es'): string =>
  error instanceof BackupRefused
    ? backupTexts(language)(error.message, error.values)
    : messageOf(error);
