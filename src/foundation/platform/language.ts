/** The specification calls Japanese `jp`; HTML calls it `ja`. */
export const languages = ['es', 'en', 'jp'] as const;
export type Language = (typeof languages)[number];

/** One thing of each language. */
export const forEachLanguage = <Thing>(
  thingOf: (language: Language) => Thing,
): Record<Language, Thing> =>
  // Every language is a key of it.
  Object.fromEntries(languages.map((language) => [language, thingOf(language)])) as Record<
    Language,
    Thing
  >;

export const htmlLanguages: Record<Language, string> = { es: 'es', en: 'en', jp: 'ja' };

/** What organizations and their sources write; a page in another language marks such a text (WCAG 3.1.2). */
export const dataLanguage = htmlLanguages.es;

export const languageNames: Record<Language, string> = {
  es: 'Español',
  en: 'English',
  jp: '日本語',
};

const tags: [start: string, language: Language][] = [
  ['es', 'es'],
  ['en', 'en'],
  ['jp', 'jp'],
  ['ja', 'jp'],
];

/** The first wish we can serve, each a code or an Accept-Language header; else Spanish. */
export const pickLanguage = (...wishes: (string | undefined)[]): Language =>
  wishes
    .flatMap((wish) => (wish ?? '').split(','))
    .map((tag) => tags.find(([start]) => tag.trim().toLowerCase().startsWith(start))?.[1])
    .find((language) => language !== undefined) ?? 'es';
