import {
  isBlankRow,
  isBlankValue,
  type RawRow,
} from '../../../foundation/spreadsheets/api/raw-row.ts';
import type { MergedCells, Worksheet } from '../../../foundation/spreadsheets/api/workbook.ts';
import type { StatedUnit } from '../../data-load/amount-notation.ts';
import { columnLetter, nameColumns, type SheetColumn } from '../sheet-columns.ts';
import { type PlacedText, findStatedUnit } from '../stated-unit.ts';
import { rowReader } from './garbled-rows.ts';
import { groupHeadings, headingTexts } from './heading-rows.ts';

/** The first rows of a sheet that say something, by which its layout is found. */
export type SheetStart = SheetSample & { sheet: Worksheet };
export type SheetSample = { rows: RawRow[]; merges: MergedCells[] };

/** Where the headings of a sheet are, and its columns. */
export type SheetHead = { headingRow: number; headingRows: number; columns: SheetColumn[] };

export const readStart = async (sheet: Worksheet): Promise<SheetStart> => {
  const rows: RawRow[] = [];
  const readRow = rowReader(sheet);
  for await (const handful of sheet.rows()) {
    for (const row of handful) if (!isBlankRow(row)) rows.push(readRow(row));
    if (rows.length >= rowsOfStart) break;
  }
  return { sheet, rows: rows.slice(0, rowsOfStart), merges: [] };
};

/** Titles, an office's name and a date come before headings, never forty rows of them. */
const rowsOfStart = 40;

/** The columns when the headings are in that row, or begin there and are merged with those below. */
export const headAt = (start: SheetSample, headingRow: number): SheetHead => {
  const rows = headingTexts(start, headingRow);
  const headingRows = rows.length;
  const width = Math.max(0, ...start.rows.map(({ values }) => values.length));
  const body = bodyOf(start, headingRow + headingRows);
  const groups = headingRows === 1 ? groupHeadings(start, headingRow) : [];
  const columns = Array.from({ length: width }, (_, place) => {
    const texts = [...new Set(rows.map((row) => row[place] ?? ''))].filter(Boolean);
    const group = groups[place] ?? texts.slice(0, -1).join(' ');
    return { place, heading: texts.join(' '), ...(group !== '' && { group }) };
  });
  return {
    headingRow,
    headingRows,
    columns: nameColumns(
      columns.filter(
        ({ heading, place }) =>
          heading !== '' || body.some(({ values }) => !isBlankValue(values[place])),
      ),
    ),
  };
};

/** How the rows above the data say that amounts are not in pesos. */
export const statedUnitOf = (
  { rows }: SheetSample,
  { headingRow, headingRows }: SheetHead,
  sheet: string,
): StatedUnit | null => {
  const unit = findStatedUnit(
    rows.filter(({ rowIndex }) => rowIndex < headingRow).flatMap(textsOf),
    rows
      .filter(({ rowIndex }) => headingRow <= rowIndex && rowIndex < headingRow + headingRows)
      .flatMap(textsOf),
  );
  return unit && { sheet, ...unit };
};

const textsOf = ({ rowIndex, values }: RawRow): PlacedText[] =>
  values.flatMap((value, place) =>
    typeof value === 'string' ? [{ cell: `${columnLetter(place)}${rowIndex}`, text: value }] : [],
  );

/** The rows below the headings. */
export const bodyOf = ({ rows }: SheetSample, firstRow: number): RawRow[] =>
  rows.filter(({ rowIndex }) => rowIndex >= firstRow);
