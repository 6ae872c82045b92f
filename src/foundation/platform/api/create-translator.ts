import type { Language } from '../language.ts';
import { textWriter } from '../write-text.ts';

type Catalogue = Record<string, string>;

/** The text of a key with its values; `count` chooses between singular and plural. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Says the texts of these catalogues, each a slice's in all languages; the key when none has it. */
export const createTranslator = (
  catalogues: Record<Language, Catalogue>[],
  language: Language,
): Translate => {
  const texts: Catalogue = Object.assign({}, ...catalogues.map((one) => one[language]));
  const write = textWriter(language, (key) => texts[key]);
  return (key, values) => write(key, values) ?? key;
};
