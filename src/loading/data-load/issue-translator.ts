import { formatsOf } from '../../foundation/platform/formats.ts';
import type { Language } from '../../foundation/platform/language.ts';
import type { IssueValues } from './cell.ts';
import { calendarDay } from './shown-cell.ts';

type Catalogue = Record<string, string>;

/**
 * Writes a text of a catalogue with its values; `{{value, money}}` is an amount in pesos,
 * `{{date, day}}` a calendar day, as is any value that is written as one, and a value of an enumeration is written in words.
 */
export const issueTranslator = (catalogue: Catalogue, language: Language) => {
  const formats = formatsOf(language);
  const write = (value: string | number | undefined, format: string | undefined): string => {
    if (format === 'money') return formats.money(Number(value));
    if (format === 'day') return formats.day(String(value));
    const text = String(value ?? '');
    if (calendarDay.test(text)) return formats.day(text);
    return catalogue[`value.${value}`] ?? text;
  };
  return (key: string, values: IssueValues = {}): string =>
    (catalogue[key] ?? key).replaceAll(
      /\{\{(\w+)(?:, (\w+))?\}\}/g,
      (_, name: string, format: string | undefined) => write(values[name], format),
    );
};
export type IssueTranslate = ReturnType<typeof issueTranslator>;
