import type { CellValue } from '../spreadsheets/cell.ts';

/** What a cell says; days as they are written in Mexico. */
export const shownCell = (cell: CellValue): string | null => {
  if (cell === null) return null;
  if (cell instanceof Date) return shownDay(cell.toISOString().slice(0, 10));
  return typeof cell === 'object' ? cell.text || cell.link : String(cell);
};

/** What was typed, as a sheet would hold it. */
export const typedCell = (text: string): CellValue => (text.trim() === '' ? null : text.trim());

/** A calendar day as it is written in Mexico; any other text as it is. */
export const shownDay = (text: string): string =>
  calendarDay.test(text) ? text.split('-').toReversed().join('/') : text;

/** As days are kept: `2026-04-10`. */
export const calendarDay = /^\d{4}-\d{2}-\d{2}$/;
