import codesEn from '../../../codelists/texts/en.json' with { type: 'json' };
import codesEs from '../../../codelists/texts/es.json' with { type: 'json' };
import codesJp from '../../../codelists/texts/jp.json' with { type: 'json' };
import { createTranslator, type Translate } from '../../../platform/api/create-translator.ts';
import { formatsOf } from '../../../platform/formats.ts';
import type { Language } from '../../../platform/language.ts';
import en from '../../texts/en.json' with { type: 'json' };
import es from '../../texts/es.json' with { type: 'json' };
import jp from '../../texts/jp.json' with { type: 'json' };

export type IndexSpeech = { t: Translate; format: ReturnType<typeof formatsOf> };

/** The words of the page, for files. */
export const speakOfIndex = (language: Language): IndexSpeech => ({
  t: createTranslator(
    [
      { es, en, jp },
      { es: codesEs, en: codesEn, jp: codesJp },
    ],
    language,
  ),
  format: formatsOf(language),
});
