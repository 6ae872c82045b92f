import { monthOf, nearMonthOf } from '../../platform/month.ts';
import { isPlaceholder } from '../../records/written-text.ts';
import type { CellValue } from '../../spreadsheets/cell.ts';
import { type Parsed, blank, parsed, withRemark, wrong } from '../cell.ts';
import { cellText } from './cell-text.ts';

/**
 * A calendar day, `YYYY-MM-DD`: of a date cell, of the number a sheet keeps for a day, or of text
 * in one of the forms below, day before month. What follows a day is remarked; a day that does not
 * exist is an error, and so is a misspelt month, which proposes the day that it may mean.
 */
export const parseDay = (cell: CellValue): Parsed<string> => {
  if (typeof cell === 'number') return dayOfSerial(cell);
  const text = cellText(cell);
  if (isPlaceholder(text) || zeroDays.test(text)) return blank;
  const day = readDay(text.normalize('NFKC').toLowerCase());
  return day ? parsed(day) : readDoubtfully(text);
};

/** Sheets count days from 30 December 1899; the limits are the years 1954 to 2119. */
const dayOfSerial = (serial: number): Parsed<string> => {
  if (serial === 0) return blank;
  if (serial < 20_000 || serial > 80_000) return wrong('check.not-a-date', { value: serial });
  const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000);
  return parsed(day.toISOString().slice(0, 10));
};

const readDoubtfully = (text: string): Parsed<string> => {
  const lower = text.normalize('NFKC').toLowerCase();
  const { day, rest = '' } = beforeRemainder(lower);
  if (day) {
    const said = lower.length === text.length ? text.slice(-rest.length) : rest;
    return withRemark(day, 'check.date-remainder', { value: day, rest: said.slice(0, 60) });
  }
  const value = text.slice(0, 60);
  const proposal = readDay(lower, nearMonthOf);
  return proposal
    ? wrong('check.date-proposed', { value, proposal })
    : wrong('check.not-a-date', { value });
};

type MonthOf = (word: string) => number | undefined;

const readDay = (text: string, month: MonthOf = monthOf): string | undefined => {
  for (const { whole, order } of forms) {
    const found = whole.exec(text);
    if (found) return order([found[1] ?? '', found[2] ?? '', found[3] ?? ''], month);
  }
  return undefined;
};

/** The day at the beginning of a text that goes on, unless what follows may be another day. */
const beforeRemainder = (text: string): { day?: string | undefined; rest?: string } => {
  for (const { start, order } of forms) {
    const found = start.exec(text);
    if (!found) continue;
    const rest = (found[4] ?? '').replace(/^[\s/,;-]+/u, '');
    if (!isRemainder(rest)) return {};
    return { day: order([found[1] ?? '', found[2] ?? '', found[3] ?? ''], monthOf), rest };
  }
  return {};
};

/** An hour or words: `18:00 hrs.`, `CONV. 002`. */
const isRemainder = (rest: string): boolean =>
  /\p{L}|^\d{1,2}:\d\d/u.test(rest) &&
  !/^\(?(?:al?|y|e|o|u|hasta)\b/u.test(rest) &&
  !/\d\s*[-/.]\s*\d{1,2}\s*[-/.]\s*\d/u.test(rest) &&
  !(rest.match(/\p{L}{3,}/gu) ?? []).some((word) => monthOf(word) !== undefined);

const clock = String.raw`(?:[t ]\s*\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.? ?m\.?)?\s*(?:z|gmt|utc|[+-]\d{2}:?\d{2})?)?`;
const between = String.raw`(?:\s*[-/.,]\s*|\s+(?:del?\s+)?(?:a[nñ]o\s+)?)`;
const remainder = String.raw`((?:\s*[/,;(-]|\s)\s*\S.*)`;

type Parts = [string, string, string];

const form = (
  written: string,
  order: (parts: Parts, month: MonthOf) => string | undefined,
  after = clock,
) => ({
  whole: new RegExp(`^${written}${after}$`, 'u'),
  start: new RegExp(`^${written}${remainder}$`, 'u'),
  order,
});

const forms = [
  form(String.raw`(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})`, ([year, month, day]) =>
    existing(year, Number(month), day),
  ),
  form(String.raw`(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})`, ([day, month, year]) =>
    existing(year, Number(month), day),
  ),
  form(
    String.raw`(\d{1,2})o?${between}(\p{L}+)\.?${between}(\d{4}|\d{2})`,
    ([day, month, year], monthNamed) => existing(year, monthNamed(month), day),
  ),
  form(
    String.raw`(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})`,
    ([month, day, year], monthNamed) => existing(year, monthNamed(month), day),
    '',
  ),
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
