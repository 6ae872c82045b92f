import codelistsEn from '../../../codelists/texts/en.json' with { type: 'json' };
import codelistsEs from '../../../codelists/texts/es.json' with { type: 'json' };
import codelistsJp from '../../../codelists/texts/jp.json' with { type: 'json' };
import { type Translate, createTranslator } from '../../../platform/api/create-translator.ts';
import type { Language } from '../../../platform/language.ts';
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
