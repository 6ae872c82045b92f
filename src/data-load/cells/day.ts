import { isPlaceholder } from '../../records/written-text.ts';
import type { CellValue } from '../../spreadsheets/cell.ts';
import { type Parsed, blank, parsed, wrong } from '../cell.ts';
import { cellText } from './cell-text.ts';
import { monthOf } from './month.ts';

/**
 * A calendar day, `YYYY-MM-DD`: of a date cell, of the number a sheet keeps for a day, or of text
 * in one of the forms below, day before month. A day that does not exist is an error.
 */
export const parseDay = (cell: CellValue): Parsed<string> => {
  if (typeof cell === 'number') return dayOfSerial(cell);
  const text = cellText(cell);
  if (isPlaceholder(text) || zeroDays.test(text)) return blank;
  const day = readDay(text.normalize('NFKC').toLowerCase());
  return day ? parsed(day) : wrong('check.not-a-date', { value: text.slice(0, 60) });
};

/** Sheets count days from 30 December 1899; the limits are the years 1954 to 2119. */
const dayOfSerial = (serial: number): Parsed<string> => {
  if (serial === 0) return blank;
  if (serial < 20_000 || serial > 80_000) return wrong('check.not-a-date', { value: serial });
  const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000);
  return parsed(day.toISOString().slice(0, 10));
};

const readDay = (text: string): string | undefined => {
  for (const { form, order } of forms) {
    const found = form.exec(text);
    if (found) return order(found[1] ?? '', found[2] ?? '', found[3] ?? '');
  }
  return undefined;
};

const clock = String.raw`(?:[t ]\s*\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.? ?m\.?)?\s*(?:z|gmt|utc|[+-]\d{2}:?\d{2})?)?`;
const between = String.raw`(?:\s*[-/.,]\s*|\s+(?:del?\s+)?(?:a[nñ]o\s+)?)`;

const forms: { form: RegExp; order: (a: string, b: string, c: string) => string | undefined }[] = [
  {
    form: new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${clock}$`, 'u'),
    order: (year, month, day) => existing(year, Number(month), day),
  },
  {
    form: new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{2})${clock}$`, 'u'),
    order: (day, month, year) => existing(year, Number(month), day),
  },
  {
    form: new RegExp(`^(\\d{1,2})o?${between}(\\p{L}+)\\.?${between}(\\d{4}|\\d{2})${clock}$`, 'u'),
    order: (day, month, year) => existing(year, monthOf(month), day),
  },
  {
    form: /^(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})$/u,
    order: (month, day, year) => existing(year, monthOf(month), day),
  },
];

const existing = (year: string, month: number | undefined, day: string): string | undefined => {
  const fullYear = year.length === 2 ? centuryOf(Number(year)) : Number(year);
  if (month === undefined || fullYear < 1900 || fullYear > 2100) return undefined;
  const date = new Date(Date.UTC(fullYear, month - 1, Number(day)));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return exists ? date.toISOString().slice(0, 10) : undefined;
};

/** Two digits: 00 to 68 are of this century, 69 to 99 of the last. */
const centuryOf = (year: number): number => year + (year <= 68 ? 2000 : 1900);

const zeroDays = /^0{1,4}([-/])0{1,2}\1?0{1,4}(?: 0{1,2}:00(?::00)?)?$/;
