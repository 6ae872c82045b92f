import { figureTexts } from '../../../../figures/figures/api/report/figure-translator.ts';
import {
  type Translate,
  createTranslator,
} from '../../../../foundation/platform/api/create-translator.ts';
import type { Language } from '../../../../foundation/platform/language.ts';
import recordsEn from '../../../../records/records/texts/en.json' with { type: 'json' };
import recordsEs from '../../../../records/records/texts/es.json' with { type: 'json' };
import recordsJp from '../../../../records/records/texts/jp.json' with { type: 'json' };
import reportEn from '../../report-texts/en.json' with { type: 'json' };
import reportEs from '../../report-texts/es.json' with { type: 'json' };
import reportJp from '../../report-texts/jp.json' with { type: 'json' };
import en from '../../texts/en.json' with { type: 'json' };
import es from '../../texts/es.json' with { type: 'json' };
import jp from '../../texts/jp.json' with { type: 'json' };

/** The words of contracts, as their pages have them, and those that only files have. */
export const contractTranslator = (language: Language): Translate =>
  createTranslator(
    [
      ...figureTexts,
      { es: recordsEs, en: recordsEn, jp: recordsJp },
      { es, en, jp },
      { es: reportEs, en: reportEn, jp: reportJp },
    ],
    language,
  );
