import type { CellValue } from '../spreadsheets/cell.ts';

/** What a cell says; days as they are written in Mexico. */
export const shownCell = (cell: CellValue): string | null => {
  if (cell === null) return null;
  if (cell instanceof Date)
    return cell.toISOString().slice(0, 10).split('-').toReversed().join('/');
  return typeof cell === 'object' ? cell.text || cell.link : String(cell);
};

/** What was typed, as a sheet would hold it. */
export const typedCell = (text: string): CellValue => (text.trim() === '' ? null : text.trim());
