import {
  createTranslator,
  type Translate,
} from '../../../../foundation/platform/api/create-translator.ts';
import type { Language } from '../../../../foundation/platform/language.ts';
import en from '../../texts/en.json' with { type: 'json' };
import es from '../../texts/es.json' with { type: 'json' };
import jp from '../../texts/jp.json' with { type: 'json' };

/** The words of units, as their pages have them. */
export const unitTranslator = (language: Language): Translate =>
  createTranslator([{ es, en, jp }], language);
