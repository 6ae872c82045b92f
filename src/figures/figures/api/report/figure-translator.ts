import codelistsEn from '../../../../foundation/codelists/texts/en.json' with { type: 'json' };
import codelistsEs from '../../../../foundation/codelists/texts/es.json' with { type: 'json' };
import codelistsJp from '../../../../foundation/codelists/texts/jp.json' with { type: 'json' };
import {
  type Translate,
  createTranslator,
} from '../../../../foundation/platform/api/create-translator.ts';
import type { Language } from '../../../../foundation/platform/language.ts';
import en from '../../texts/en.json' with { type: 'json' };
import es from '../../texts/es.json' with { type: 'json' };
import jp from '../../texts/jp.json' with { type: 'json' };

/** The words of figures and of the values that they are grouped and filtered by. */
export const figureTexts = [
  { es: codelistsEs, en: codelistsEn, jp: codelistsJp },
  { es, en, jp },
];

export const figureTranslator = (language: Language): Translate =>
  createTranslator(figureTexts, language);
