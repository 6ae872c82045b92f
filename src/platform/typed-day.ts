import { monthOf } from './month.ts';

/**
 * A calendar day as people write it, day first: `5/3/2024`, `05-03-24`, `5.3.2024`, `05032024`,
 * `5 mar 2024`, `5 de marzo de 2024`, or `2024-03-05` as spreadsheets copy it; a month in words may
 * come first, `March 5, 2024`. Answers `YYYY-MM-DD`; undefined when there is no such day.
 */
export const typedDay = (text: string): string | undefined => {
  const written = text.trim();
  const { day, month, year } =
    shapes.map((shape) => shape.exec(written)?.groups).find(Boolean) ?? {};
  return day && month && year ? existingDay(inFull(year), monthIn(month), day) : undefined;
};

const dayFirst = /^(?<day>\d{1,2})[/.\- ](?<month>\d{1,2})[/.\- ](?<year>\d{4}|\d{2})$/;
const yearFirst = /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})$/;
const onlyDigits = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/;

const inWords =
  /^(?<day>\d{1,2})(?:[/.\- ]| de )(?<month>\p{L}+)\.?(?:[/.\- ]| del? )(?<year>\d{4}|\d{2})$/u;
const monthFirst = /^(?<month>\p{L}+)\.? (?<day>\d{1,2}),? (?<year>\d{4})$/u;
const shapes = [dayFirst, yearFirst, onlyDigits, inWords, monthFirst];

/** As a number, which is 0 for a word that names no month. */
const monthIn = (written: string): string =>
  /\d/.test(written) ? written : String(monthOf(written) ?? 0);

const inFull = (year: string): string => (year.length === 2 ? `20${year}` : year);

const existingDay = (year: string, month: string, day: string): string | undefined => {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
};
