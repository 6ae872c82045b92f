import {
  type Translate,
  createTranslator,
} from '../../../../foundation/platform/api/create-translator.ts';
import { textsOf } from '../../../../foundation/platform/api/texts-of.ts';
import type { Language } from '../../../../foundation/platform/language.ts';

/** The words of figures and of the values that they are grouped and filtered by, and those that only files have. */
export const figureTexts = [
  textsOf('codelists'),
  textsOf('figures'),
  textsOf('figures', 'report-texts'),
];

export const figureTranslator = (language: Language): Translate =>
  createTranslator(figureTexts, language);
