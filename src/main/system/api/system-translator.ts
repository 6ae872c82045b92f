import {
  createTranslator,
  type Translate,
} from '../../../foundation/platform/api/create-translator.ts';
import { textsOf } from '../../../foundation/platform/api/texts-of.ts';
import type { Language } from '../../../foundation/platform/language.ts';

/** The words of the checks, for a terminal. */
export const systemTranslator = (language: Language): Translate =>
  createTranslator(
    [textsOf('system', 'admin-texts'), textsOf('system', 'command-texts')],
    language,
  );
