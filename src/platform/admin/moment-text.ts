import { htmlLanguages, type Language } from '../language.ts';

const styles = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' } as const;

/** When something happened, by the clock of whoever reads it: `20 de noviembre de 2026, 16:39`. */
export const momentText = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], styles).format(new Date(moment));

const locales: Record<Language, string> = { ...htmlLanguages, es: 'es-MX', en: 'en-GB' };
