import {
  createTranslator,
  type Translate,
} from '../../../../foundation/platform/api/create-translator.ts';
import { textsOf } from '../../../../foundation/platform/api/texts-of.ts';
import type { Language } from '../../../../foundation/platform/language.ts';

/** The words of units, as their pages have them. */
export const unitTranslator = (language: Language): Translate =>
  createTranslator([textsOf('administrative-units')], language);
