import { htmlLanguages, type Language } from '../../../foundation/platform/language.ts';
import type { VisitSpan } from '../dashboard-endpoints.ts';

/** The name of the month, quarter or year that begins on a day: `enero de 2026`, `1o 2026`, `2026`. */
export const labelOfStart = (span: VisitSpan, start: string, language: Language): string =>
  labels[span](start, language);

const labels: Record<VisitSpan, (start: string, language: Language) => string> = {
  MONTHS: (start, language) =>
    new Intl.DateTimeFormat(htmlLanguages[language], {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(start)),
  QUARTER: (start) => `${Math.ceil(Number(start.slice(5, 7)) / 3)}o ${start.slice(0, 4)}`,
  YEAR: (start) => start.slice(0, 4),
};
