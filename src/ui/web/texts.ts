import { createInstance, type i18n } from 'i18next';

import { htmlLanguages, type Language, languages } from '../../platform/language.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'platform';
    keySeparator: false;
  }
}

/** The catalogue files of one language, by path. */
export type TextFiles = Record<string, Record<string, string>>;

/** The translator of one language; it goes by the HTML name, whose plurals the platform knows. */
export const openTexts = (language: Language, files: TextFiles): i18n => {
  const lng = htmlLanguages[language];
  const slices = Object.entries(files).map(([path, texts]) => [sliceOf(path), texts]);
  const texts = createInstance({
    lng,
    resources: { [lng]: Object.fromEntries(slices) },
    defaultNS: 'platform',
    keySeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  void texts.init();
  return texts;
};

export const languageOf = (texts: i18n): Language =>
  languages.find((language) => htmlLanguages[language] === texts.language) ?? 'es';

/**
 * `/src/contracts/texts/es.json` holds the texts "contracts", and those beside it in `admin-texts`,
 * which only the back office shows, are "contract-catalogue-admin".
 */
export const sliceOf = (path: string): string => {
  const [slice = '', folder = ''] = path.split('/').slice(-3);
  return folder === 'admin-texts' ? `${slice}-admin` : slice;
};
