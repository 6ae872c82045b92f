import {
  createTranslator,
  type Translate,
} from '../../../../foundation/platform/api/create-translator.ts';
import { textsOf } from '../../../../foundation/platform/api/texts-of.ts';
import { formatsOf } from '../../../../foundation/platform/formats.ts';
import type { Language } from '../../../../foundation/platform/language.ts';
import type { MethodTexts } from '../../method-notes.ts';

export type IndexTexts = MethodTexts & { t: Translate };

/** The words of the page, and those that only files have. */
export const indexTextsIn = (language: Language): IndexTexts => {
  const fields = createTranslator([textsOf('records')], language);
  return {
    t: createTranslator(
      [
        textsOf('corruption-index'),
        textsOf('corruption-index', 'report-texts'),
        textsOf('codelists'),
      ],
      language,
    ),
    format: formatsOf(language),
    fieldName: (property) => fields(`field.${property}`),
  };
};
