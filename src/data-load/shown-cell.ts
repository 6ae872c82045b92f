import type { CellValue } from '../spreadsheets/cell.ts';
import type { ColumnCode } from './columns.ts';
import { meaningKindOf } from './load-meanings.ts';

/** What a cell says; days as they are written in Mexico. */
export const shownCell = (cell: CellValue): string | null => {
  if (cell === null) return null;
  if (cell instanceof Date) return shownDay(cell.toISOString().slice(0, 10));
  if (typeof cell !== 'object') return String(cell);
  return 'link' in cell ? cell.text || cell.link : cell.text;
};

/** What was typed, as a sheet would hold it; an amount is known to be in pesos. */
export const typedCell = (typed: string, column: ColumnCode): CellValue => {
  const text = typed.trim();
  if (text === '') return null;
  return meaningKindOf[column] === 'amounts' ? { text, isInPesos: true } : text;
};

/** A calendar day as it is written in Mexico; any other text as it is. */
export const shownDay = (text: string): string =>
  calendarDay.test(text) ? text.split('-').toReversed().join('/') : text;

/** As days are kept: `2026-04-10`. */
export const calendarDay = /^\d{4}-\d{2}-\d{2}$/;
