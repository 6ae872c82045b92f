import {
  type Translate,
  createTranslator,
} from '../../../foundation/platform/api/create-translator.ts';
import { textsOf } from '../../../foundation/platform/api/texts-of.ts';
import type { Language } from '../../../foundation/platform/language.ts';

/** The words of the commands about the ledger. */
export const ledgerTranslator = (language: Language): Translate =>
  createTranslator([textsOf('contract-versions', 'api-texts')], language);
