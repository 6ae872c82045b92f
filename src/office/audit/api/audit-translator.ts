import {
  type Translate,
  createTranslator,
} from '../../../foundation/platform/api/create-translator.ts';
import { textsOf } from '../../../foundation/platform/api/texts-of.ts';
import type { Language } from '../../../foundation/platform/language.ts';

/** The words of what is on record. */
export const auditTranslator = (language: Language): Translate =>
  createTranslator([textsOf('audit')], language);
