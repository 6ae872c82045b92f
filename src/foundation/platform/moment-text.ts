import { htmlLanguages, type Language } from './language.ts';
import { timeZone } from './time-zone.ts';

const styles = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' } as const;

/** When something happened, by the clock of the installation: `20 de noviembre de 2026, 16:39`. */
export const momentText = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { ...styles, timeZone: timeZone() }).format(
    new Date(moment),
  );

/** How long ago something happened: `hace 2 minutos`. */
export const relativeTimeText = (moment: string, language: Language): string => {
  // Clocks differ: what the server has just done may lie ahead.
  const seconds = Math.max(1, (Date.now() - Date.parse(moment)) / 1000);
  const [unit, length] = units.findLast(([, least]) => seconds >= least) ?? units[0];
  return new Intl.RelativeTimeFormat(locales[language]).format(-Math.floor(seconds / length), unit);
};

/** With their seconds. */
const units = [
  ['second', 1],
  ['minute', 60],
  ['hour', 3_600],
  ['day', 86_400],
] as const;

const locales: Record<Language, string> = { ...htmlLanguages, es: 'es-MX', en: 'en-GB' };
