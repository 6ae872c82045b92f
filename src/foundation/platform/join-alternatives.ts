import type { Language } from './language.ts';

/** Values of which one is enough, as a sentence has them: `2023, 2024 o 2025`. */
export const joinAlternatives = (values: readonly string[], language: Language): string => {
  const last = values.at(-1) ?? '';
  const others = values.slice(0, -1).join(commas[language]);
  return others === '' ? last : `${others}${wordBefore[language](last)}${last}`;
};

const commas: Record<Language, string> = { es: ', ', en: ', ', jp: '、' };

/** Spanish says `u` before the sound of an o. */
const wordBefore: Record<Language, (next: string) => string> = {
  es: (next) => (/^h?[oó]|^8/i.test(next) ? ' u ' : ' o '),
  en: () => ' or ',
  jp: () => 'または',
};
