import { htmlLanguages, type Language } from '../../platform/language.ts';
import { dayOf, timeZone } from '../../platform/time-zone.ts';

/** The parts of a long date, as `Viernes 20 de Noviembre del 2026` needs them; the installation's day. */
export const todayIn = (language: Language, now: Date) => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    capitalized(
      new Intl.DateTimeFormat(htmlLanguages[language], { ...options, timeZone: timeZone() }).format(
        now,
      ),
    );
  return {
    weekday: part({ weekday: 'long' }),
    day: part({ day: 'numeric' }),
    month: part({ month: 'long' }),
    year: dayOf(now).slice(0, 4),
  };
};

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
