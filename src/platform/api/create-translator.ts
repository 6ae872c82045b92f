import { htmlLanguages, type Language } from '../language.ts';

type Catalogue = Record<string, string>;

/** The text of a key with its values; `count` chooses between singular and plural. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Says the texts of these catalogues, each a slice's in all languages; the key when none has it. */
export const createTranslator = (
  catalogues: Record<Language, Catalogue>[],
  language: Language,
): Translate => {
  const texts: Catalogue = Object.assign({}, ...catalogues.map((one) => one[language]));
  const plurals = new Intl.PluralRules(htmlLanguages[language]);
  return (key, values = {}) => {
    const form = typeof values['count'] === 'number' ? plurals.select(values['count']) : 'other';
    const text = texts[key] ?? texts[`${key}_${form}`] ?? texts[`${key}_other`] ?? key;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
};
