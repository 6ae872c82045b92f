import contactEn from '../../contact/texts/en.json' with { type: 'json' };
import contactEs from '../../contact/texts/es.json' with { type: 'json' };
import contactJp from '../../contact/texts/jp.json' with { type: 'json' };
import contractsEn from '../../contracts/texts/en.json' with { type: 'json' };
import contractsEs from '../../contracts/texts/es.json' with { type: 'json' };
import contractsJp from '../../contracts/texts/jp.json' with { type: 'json' };
import dataLoadEn from '../../data-load/texts/en.json' with { type: 'json' };
import dataLoadEs from '../../data-load/texts/es.json' with { type: 'json' };
import dataLoadJp from '../../data-load/texts/jp.json' with { type: 'json' };
import filesEn from '../../files/texts/en.json' with { type: 'json' };
import filesEs from '../../files/texts/es.json' with { type: 'json' };
import filesJp from '../../files/texts/jp.json' with { type: 'json' };
import type { Translate } from '../../platform/api/errors.ts';
import type { Language } from '../../platform/language.ts';
import platformEn from '../../platform/texts/en.json' with { type: 'json' };
import platformEs from '../../platform/texts/es.json' with { type: 'json' };
import platformJp from '../../platform/texts/jp.json' with { type: 'json' };
import suppliersEn from '../../suppliers/texts/en.json' with { type: 'json' };
import suppliersEs from '../../suppliers/texts/es.json' with { type: 'json' };
import suppliersJp from '../../suppliers/texts/jp.json' with { type: 'json' };

type Catalogue = Record<string, string>;

const catalogues: Record<Language, Record<string, Catalogue>> = {
  es: {
    platform: platformEs,
    contact: contactEs,
    contracts: contractsEs,
    'data-load': dataLoadEs,
    files: filesEs,
    suppliers: suppliersEs,
  },
  en: {
    platform: platformEn,
    contact: contactEn,
    contracts: contractsEn,
    'data-load': dataLoadEn,
    files: filesEn,
    suppliers: suppliersEn,
  },
  jp: {
    platform: platformJp,
    contact: contactJp,
    contracts: contractsJp,
    'data-load': dataLoadJp,
    files: filesJp,
    suppliers: suppliersJp,
  },
};

/** The text of a key such as `platform:api.not-found`; the key itself when no catalogue has it. */
export const translate: Translate = (language, key) => {
  const [slice = '', name = ''] = key.split(':');
  return catalogues[language][slice]?.[name] ?? key;
};
