import {
  createTranslator,
  type Translate,
} from '../../../foundation/platform/api/create-translator.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import adminEn from '../admin-texts/en.json' with { type: 'json' };
import adminEs from '../admin-texts/es.json' with { type: 'json' };
import adminJp from '../admin-texts/jp.json' with { type: 'json' };
import en from '../command-texts/en.json' with { type: 'json' };
import es from '../command-texts/es.json' with { type: 'json' };
import jp from '../command-texts/jp.json' with { type: 'json' };

/** The words of the checks, for a terminal. */
export const systemTranslator = (language: Language): Translate =>
  createTranslator(
    [
      { es: adminEs, en: adminEn, jp: adminJp },
      { es, en, jp },
    ],
    language,
  );
