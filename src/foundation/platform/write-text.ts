import { htmlLanguages, type Language } from './language.ts';

/** What stands in the holes of a text; `count` chooses between its singular and its plural. */
export type TextValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Writes the texts of one language, in the format of i18next: `{{name}}` is a hole, `key_zero`,
 * `key_one` and `key_other` are forms of a text with a count. Undefined where `find` has none.
 */
export const textWriter = (language: Language, find: (key: string) => string | undefined) => {
  const plurals = new Intl.PluralRules(htmlLanguages[language]);
  const formOf = (key: string, { count }: TextValues): string | undefined => {
    if (typeof count !== 'number') return undefined;
    const zero = count === 0 ? find(`${key}_zero`) : undefined;
    return zero ?? find(`${key}_${plurals.select(count)}`);
  };
  return (key: string, values: TextValues = {}): string | undefined => {
    const text = formOf(key, values) ?? find(key) ?? find(`${key}_other`);
    return text?.includes('{{') ? fill(text, values) : text;
  };
};

const fill = (text: string, values: TextValues): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
