import codelistsEn from '../../../codelists/texts/en.json' with { type: 'json' };
import codelistsEs from '../../../codelists/texts/es.json' with { type: 'json' };
import codelistsJp from '../../../codelists/texts/jp.json' with { type: 'json' };
import figuresEn from '../../../figures/texts/en.json' with { type: 'json' };
import figuresEs from '../../../figures/texts/es.json' with { type: 'json' };
import figuresJp from '../../../figures/texts/jp.json' with { type: 'json' };
import { type Translate, createTranslator } from '../../../platform/api/create-translator.ts';
import type { Language } from '../../../platform/language.ts';
import recordsEn from '../../../records/texts/en.json' with { type: 'json' };
import recordsEs from '../../../records/texts/es.json' with { type: 'json' };
import recordsJp from '../../../records/texts/jp.json' with { type: 'json' };
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
      { es: codelistsEs, en: codelistsEn, jp: codelistsJp },
      { es: recordsEs, en: recordsEn, jp: recordsJp },
      { es: figuresEs, en: figuresEn, jp: figuresJp },
      { es, en, jp },
      { es: reportEs, en: reportEn, jp: reportJp },
    ],
    language,
  );
