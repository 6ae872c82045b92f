import { htmlLanguages, type Language } from '../../../foundation/platform/language.ts';
import { dayOf, timeZone } from '../../../foundation/platform/time-zone.ts';

/** The parts of a long date, as `sábado 21 de noviembre de 2026` needs them; the installation's day. */
export const todayIn = (language: Language, now: Date) => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(htmlLanguages[language], { ...options, timeZone: timeZone() }).format(
      now,
    );
  return {
    weekday: part({ weekday: 'long' }),
    day: part({ day: 'numeric' }),
    month: part({ month: 'long' }),
    year: dayOf(now).slice(0, 4),
  };
};
