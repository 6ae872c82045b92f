import { writtenDay } from './written-day.ts';

/**
 * A calendar day as people type it into a form, day first: any form of a sheet (`writtenDay`), and the
 * digits alone, `05032024`, or apart, `5 3 2024`. Answers `YYYY-MM-DD`; undefined when there is no
 * such day. Forms and sheets share one reader, so that a year of two digits is in one century.
 */
export const typedDay = (text: string): string | undefined =>
  writtenDay(withSlashes(text.trim().toLowerCase()), 'DAY_FIRST');

const withSlashes = (text: string): string =>
  text.replace(digitsTogether, '$1/$2/$3').replace(digitsApart, '$1/$2/$3');

const digitsTogether = /^(\d{2})(\d{2})(\d{4})$/;
const digitsApart = /^(\d{1,2}) (\d{1,2}) (\d{4}|\d{2})$/;
