import { nearMonthOf } from '../../../foundation/platform/month.ts';
import { nameKey } from '../../../foundation/platform/name-key.ts';
import {
  type DateOrder,
  dayBeforeRemainder,
  writtenDay,
} from '../../../foundation/platform/written-day.ts';
import type { CellValue } from '../../../foundation/spreadsheets/cell.ts';
import { isPlaceholder } from '../../../records/records/written-text.ts';
import { type Parsed, blank, parsed, withRemark, unreadable } from '../cell.ts';
import type { CellNotation } from '../load-defaults.ts';
import { cellText } from './cell-text.ts';

/**
 * A calendar day, `YYYY-MM-DD`: of a date cell, of the number a sheet keeps for a day, or of text,
 * day before month unless it was answered that the month stands first. What follows a day is remarked. A
 * day that does not exist is an error; one that exists in the other order proposes that, and a
 * misspelt month the day that it may mean.
 */
export const parseDay = (cell: CellValue, { dateOrder }: CellNotation = {}): Parsed<string> => {
  if (typeof cell === 'number') return dayOfSerial(cell);
  const text = cellText(cell);
  if (isPlaceholder(text) || zeroDays.test(text)) return blank;
  const { weekday, rest } = withoutWeekday(text);
  const day = writtenDay(rest.normalize('NFKC').toLowerCase(), dateOrder ?? 'DAY_FIRST');
  if (!day) return readDoubtfully(rest, text, dateOrder);
  return weekday === undefined || weekday === weekdayOf(day)
    ? parsed(day)
    : unreadable('check.date-proposed', { value: text.slice(0, 60), proposal: day });
};

/** "jueves 13 de marzo de 2025": what follows the name of a day, and which day of the week that is. */
const withoutWeekday = (text: string): { weekday?: number; rest: string } => {
  const [whole, name = ''] = weekdayFirst.exec(text) ?? [];
  return whole === undefined
    ? { rest: text }
    : { weekday: weekdays.indexOf(nameKey(name)), rest: text.slice(whole.length) };
};

/** As the days of JavaScript, from Sunday. */
const weekdays = ['DOMINGO', 'LUNES', 'MARTES', 'MIERCOLES', 'JUEVES', 'VIERNES', 'SABADO'];
const weekdayFirst =
  /^(domingo|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado)(?:\s*[,.]\s*|\s+)(?:d[ií]a\s+)?(?=\d)/iu;

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Sheets count days from 30 December 1899; the limits are the years 1954 to 2119. */
const dayOfSerial = (serial: number): Parsed<string> => {
  if (serial === 0) return blank;
  if (serial < 20_000 || serial > 80_000) return unreadable('check.not-a-date', { value: serial });
  const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000);
  return parsed(day.toISOString().slice(0, 10));
};

const readDoubtfully = (
  text: string,
  whole: string,
  givenOrder: DateOrder | undefined,
): Parsed<string> => {
  const lower = text.normalize('NFKC').toLowerCase();
  const dateOrder = givenOrder ?? 'DAY_FIRST';
  const { day, rest = '' } = dayBeforeRemainder(lower, dateOrder);
  if (day) {
    const after = lower.length === text.length ? text.slice(-rest.length) : rest;
    return withRemark(day, 'check.date-remainder', { value: day, rest: after.slice(0, 60) });
  }
  const value = whole.slice(0, 60);
  const other = dateOrder === 'DAY_FIRST' ? 'MONTH_FIRST' : 'DAY_FIRST';
  const turned = writtenDay(lower, other) ?? dayBeforeRemainder(lower, other).day;
  if (turned)
    return unreadable(givenOrder ? againstOrder[givenOrder] : onlyMonthFirst, {
      value,
      proposal: turned,
    });
  const proposal = writtenDay(lower, dateOrder, nearMonthOf);
  return proposal
    ? unreadable('check.date-proposed', { value, proposal })
    : unreadable('check.not-a-date', { value });
};

/** What is wrong with a date that would exist with the month first, where no order was answered. */
export const onlyMonthFirst = 'check.date-month-first';

/** What is wrong with a date that exists only in the order that was not answered. */
export const againstOrder: Record<DateOrder, string> = {
  DAY_FIRST: 'check.date-against-day-first',
  MONTH_FIRST: 'check.date-against-month-first',
};

const zeroDays = /^0{1,4}([-/])0{1,2}\1?0{1,4}(?: 0{1,2}:00(?::00)?)?$/;
