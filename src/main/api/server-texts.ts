import contractsEn from '../../contracts/texts/en.json' with { type: 'json' };
import contractsEs from '../../contracts/texts/es.json' with { type: 'json' };
import contractsJp from '../../contracts/texts/jp.json' with { type: 'json' };
import dataLoadEn from '../../data-load/texts/en.json' with { type: 'json' };
import dataLoadEs from '../../data-load/texts/es.json' with { type: 'json' };
import dataLoadJp from '../../data-load/texts/jp.json' with { type: 'json' };
import type { Translate } from '../../platform/api/errors.ts';
import type { Language } from '../../platform/language.ts';
import platformEn from '../../platform/texts/en.json' with { type: 'json' };
import platformEs from '../../platform/texts/es.json' with { type: 'json' };
import platformJp from '../../platform/texts/jp.json' with { type: 'json' };

type Catalogue = Record<string, string>;

const catalogues: Record<Language, Record<string, Catalogue>> = {
  es: { platform: platformEs, contracts: contractsEs, 'data-load': dataLoadEs },
  en: { platform: platformEn, contracts: contractsEn, 'data-load': dataLoadEn },
  jp: { platform: platformJp, contracts: contractsJp, 'data-load': dataLoadJp },
};

/** The text of a key such as `platform:api.not-found`; the key itself when no catalogue has it. */
export const translate: Translate = (language, key) => {
  const [slice = '', name = ''] = key.split(':');
  return catalogues[language][slice]?.[name] ?? key;
};
