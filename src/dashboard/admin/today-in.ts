import { htmlLanguages, type Language } from '../../platform/language.ts';

/** The parts of a long date, as `Viernes 20 de Noviembre del 2026` needs them; the reader's own day. */
export const todayIn = (language: Language, now: Date) => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    capitalized(new Intl.DateTimeFormat(htmlLanguages[language], options).format(now));
  return {
    weekday: part({ weekday: 'long' }),
    day: part({ day: 'numeric' }),
    month: part({ month: 'long' }),
    year: String(now.getFullYear()),
  };
};

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
