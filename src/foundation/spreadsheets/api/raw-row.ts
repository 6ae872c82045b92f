import type { CellValue } from '../cell.ts';
import { sheetLimits } from './sheet-limits.ts';
import { SheetRefused } from './sheet-refused.ts';

/** A row as it stands in the sheet: its own number from 1, and its cells by column from 0. */
export type RawRow = {
  rowIndex: number;
  values: (CellValue | undefined)[];
  /** The columns whose number is shown in thousands or millions. */
  units?: Map<number, ShownUnit>;
};

/**
 * A format that shows a number in thousands or millions: in words beside the number, or scaled, so
 * that the cell holds more than it shows.
 */
export type ShownUnit = { format: string; amountsIn: 1000 | 1_000_000; isScaled: boolean };

export const isBlankValue = (value: CellValue | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

export const isBlankRow = (row: RawRow): boolean => row.values.every(isBlankValue);

/** Puts a value into its column; the blanks of a wide sheet cost nothing. */
export const placeValue = (row: RawRow, column: number, value: CellValue): void => {
  if (isBlankValue(value)) return;
  if (column >= sheetLimits.columns) {
    throw new SheetRefused('read.too-many-columns', { limit: sheetLimits.columns });
  }
  row.values[column] = value;
};

export const placeUnit = (row: RawRow, column: number, unit: ShownUnit): void => {
  row.units ??= new Map();
  row.units.set(column, unit);
};
