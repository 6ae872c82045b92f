import type { CellValue } from '../../foundation/spreadsheets/cell.ts';
import type { AmountNotation } from './amount-notation.ts';
import { parseAmount } from './cells/amount.ts';
import { parseDay } from './cells/day.ts';
import { timeOfDay } from './cells/time-of-day.ts';
import type { ColumnCode } from './columns.ts';
import { meaningKindOf } from './load-meanings.ts';

/** What a cell says; days as they are written in Mexico. */
export const shownCell = (cell: CellValue): string | null => {
  if (cell === null) return null;
  if (cell instanceof Date) return shownDay(cell.toISOString().slice(0, 10));
  if (typeof cell !== 'object') return String(cell);
  return 'link' in cell ? cell.text || cell.link : cell.text;
};

/**
 * What was typed, as a sheet would hold it: an amount is known to be in pesos, with the decimal sign
 * that the sheet is stated to have, and a date is the day that it is with the day first, as dates are
 * shown, whatever stands first in the sheet. What is neither is read as a cell of the sheet.
 */
export const typedCell = (
  typed: string,
  column: ColumnCode,
  notation: AmountNotation,
): CellValue => {
  const text = typed.trim();
  if (text === '') return null;
  if (meaningKindOf[column] === 'amounts') return amountTyped(text, notation);
  return meaningKindOf[column] === 'dates' ? dayTyped(text) : text;
};

const amountTyped = (text: string, { decimalSign }: AmountNotation): CellValue => {
  const cell = { text, isInPesos: true } as const;
  const isRead = parseAmount(cell, { decimalSign }).value !== null;
  return isRead ? { ...cell, decimalSign: decimalSign ?? 'POINT' } : cell;
};

const dayTyped = (text: string): Date | string => {
  const { value, issues } = parseDay(text);
  return value === null || issues.length > 0
    ? text
    : new Date(`${value}T${timeOfDay(text) ?? '00:00:00'}Z`);
};

/** A calendar day as it is written in Mexico; any other text as it is. */
export const shownDay = (text: string): string =>
  calendarDay.test(text) ? text.split('-').toReversed().join('/') : text;

/** As days are kept: `2026-04-10`. */
export const calendarDay = /^\d{4}-\d{2}-\d{2}$/;
