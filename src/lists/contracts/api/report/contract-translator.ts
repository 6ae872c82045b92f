import { figureTexts } from '../../../../figures/figures/api/report/figure-translator.ts';
import {
  type Translate,
  createTranslator,
} from '../../../../foundation/platform/api/create-translator.ts';
import { textsOf } from '../../../../foundation/platform/api/texts-of.ts';
import type { Language } from '../../../../foundation/platform/language.ts';

/** The words of contracts, as their pages have them, and those that only files have. */
export const contractTranslator = (language: Language): Translate =>
  createTranslator(
    [
      ...figureTexts,
      textsOf('records'),
      textsOf('records', 'report-texts'),
      textsOf('contracts'),
      textsOf('contracts', 'report-texts'),
    ],
    language,
  );
