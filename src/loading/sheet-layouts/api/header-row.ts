import type { RawRow } from '../../../foundation/spreadsheets/api/raw-row.ts';
import { SheetRefused } from '../../../foundation/spreadsheets/api/sheet-refused.ts';
import type { CellValue } from '../../../foundation/spreadsheets/cell.ts';
import { type ColumnCode, isColumnCode, requiredColumnCodes } from '../../data-load/columns.ts';

/** In which column of the sheet, from 0, each code stands. */
export type ColumnPlaces = ReadonlyMap<ColumnCode, number>;

/** Which column of the sheet has each code; other columns are skipped. */
export const readHeaderRow = (row: RawRow): ColumnPlaces => {
  const places = new Map<ColumnCode, number>();
  const repeated = new Set<ColumnCode>();
  row.values.forEach((value, column) => {
    const code = codeOf(value);
    if (code === undefined) return;
    if (places.has(code)) repeated.add(code);
    places.set(code, column);
  });
  refuseFaults(places, repeated);
  return places;
};

export const codesOfRow = ({ values }: RawRow): ColumnCode[] =>
  values.flatMap((value) => codeOf(value) ?? []);

const codeOf = (value: CellValue | undefined): ColumnCode | undefined => {
  const text = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return isColumnCode(text) ? text : undefined;
};

const refuseFaults = (places: ColumnPlaces, repeated: ReadonlySet<ColumnCode>): void => {
  const missing = requiredColumnCodes.filter((code) => !places.has(code));
  if (missing.length > 0) throw new SheetRefused('read.missing-codes', listOf(missing));
  if (repeated.size > 0) throw new SheetRefused('read.repeated-codes', listOf([...repeated]));
};

const listOf = (codes: ColumnCode[]) => ({ codes: codes.join(', ') });
