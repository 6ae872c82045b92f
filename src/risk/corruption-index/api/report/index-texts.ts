import codesEn from '../../../../foundation/codelists/texts/en.json' with { type: 'json' };
import codesEs from '../../../../foundation/codelists/texts/es.json' with { type: 'json' };
import codesJp from '../../../../foundation/codelists/texts/jp.json' with { type: 'json' };
import {
  createTranslator,
  type Translate,
} from '../../../../foundation/platform/api/create-translator.ts';
import { formatsOf } from '../../../../foundation/platform/formats.ts';
import type { Language } from '../../../../foundation/platform/language.ts';
import recordsEn from '../../../../records/records/texts/en.json' with { type: 'json' };
import recordsEs from '../../../../records/records/texts/es.json' with { type: 'json' };
import recordsJp from '../../../../records/records/texts/jp.json' with { type: 'json' };
import type { MethodTexts } from '../../method-notes.ts';
import en from '../../texts/en.json' with { type: 'json' };
import es from '../../texts/es.json' with { type: 'json' };
import jp from '../../texts/jp.json' with { type: 'json' };

export type IndexTexts = MethodTexts & { t: Translate };

/** The words of the page, for files. */
export const indexTextsIn = (language: Language): IndexTexts => {
  const fields = createTranslator([{ es: recordsEs, en: recordsEn, jp: recordsJp }], language);
  return {
    t: createTranslator(
      [
        { es, en, jp },
        { es: codesEs, en: codesEn, jp: codesJp },
      ],
      language,
    ),
    format: formatsOf(language),
    fieldName: (property) => fields(`field.${property}`),
  };
};
