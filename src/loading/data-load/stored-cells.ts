import type { CellValue, TypedAmount } from '../../foundation/spreadsheets/cell.ts';
import type { Cells } from './cell.ts';
import { columnCodes } from './columns.ts';

export type StoredCell =
  | string
  | number
  | boolean
  | { text: string; link: string }
  | TypedAmount
  | { day: string; time?: string };
export type StoredCells = Partial<Record<string, StoredCell>>;

/** Cells as JSON keeps them: without the blank ones, days apart from texts that look like one. */
export const storedCells = (cells: Cells): StoredCells =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([code, cell]) => {
      const kept = storedCellOf(cell);
      return kept === undefined ? [] : [[code, kept]];
    }),
  );

const keepDay = (moment: string): StoredCell => {
  const [day = '', time = ''] = moment.replace(/(?:\.000)?Z$/, '').split('T');
  return { day, ...(time !== '00:00:00' && { time }) };
};

export const restoreCells = (kept: StoredCells): Cells =>
  Object.fromEntries(columnCodes.map((code) => [code, restoreCell(kept[code])])) as Cells;

export const storedCellOf = (cell: CellValue): StoredCell | undefined => {
  if (cell === null || cell === '') return undefined;
  if (cell instanceof Date) return keepDay(cell.toISOString());
  if (typeof cell === 'object')
    return 'link' in cell
      ? { text: storable(cell.text), link: storable(cell.link) }
      : { ...cell, text: storable(cell.text) };
  return typeof cell === 'string' ? storable(cell) : cell;
};

export const restoreCell = (kept: StoredCell | undefined): CellValue => {
  if (kept === undefined) return null;
  if (typeof kept === 'object' && 'day' in kept)
    return new Date(`${kept.day}T${kept.time ?? '00:00:00'}Z`);
  return kept;
};

/** The database takes every character but this one, and no half of a pair. */
const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();
