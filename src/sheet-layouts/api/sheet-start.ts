import type { SaidUnit } from '../../data-load/amount-notation.ts';
import { cellText } from '../../data-load/cells/cell-text.ts';
import { isBlankRow, isBlankValue, type RawRow } from '../../spreadsheets/api/raw-row.ts';
import type { MergedCells, Worksheet } from '../../spreadsheets/api/workbook.ts';
import { type PlacedText, saidUnit } from '../said-unit.ts';
import { columnLetter, nameColumns, type SheetColumn } from '../sheet-columns.ts';

/** The first rows of a sheet that say something, by which its layout is found. */
export type SheetStart = SheetTop & { sheet: Worksheet };
export type SheetTop = { rows: RawRow[]; merges: MergedCells[] };

/** Where the headings of a sheet are, and its columns. */
export type SheetHead = { headingRow: number; headingRows: number; columns: SheetColumn[] };

export const readStart = async (sheet: Worksheet): Promise<SheetStart> => {
  const rows: RawRow[] = [];
  for await (const handful of sheet.rows()) {
    for (const row of handful) if (!isBlankRow(row)) rows.push(row);
    if (rows.length >= rowsOfStart) break;
  }
  return { sheet, rows: rows.slice(0, rowsOfStart), merges: [] };
};

/** Titles, an office's name and a date come before headings, never forty rows of them. */
const rowsOfStart = 40;

/** The columns when the headings are in that row, or begin there and are merged with those below. */
export const headAt = (start: SheetTop, headingRow: number): SheetHead => {
  const headingRows = heightOf(start, headingRow);
  const rows = Array.from({ length: headingRows }, (_, index) =>
    spreadRow(start, headingRow + index),
  );
  const width = Math.max(0, ...start.rows.map(({ values }) => values.length));
  const body = bodyOf(start, headingRow + headingRows);
  const columns = Array.from({ length: width }, (_, place) => ({
    place,
    heading: [...new Set(rows.map((texts) => texts[place] ?? ''))].filter(Boolean).join(' '),
  }));
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
export const saidUnitOf = (
  { rows }: SheetTop,
  { headingRow, headingRows }: SheetHead,
  sheet: string,
): SaidUnit | null => {
  const said = saidUnit(
    rows.filter(({ rowIndex }) => rowIndex < headingRow).flatMap(textsOf),
    rows
      .filter(({ rowIndex }) => headingRow <= rowIndex && rowIndex < headingRow + headingRows)
      .flatMap(textsOf),
  );
  return said && { sheet, ...said };
};

const textsOf = ({ rowIndex, values }: RawRow): PlacedText[] =>
  values.flatMap((value, place) =>
    typeof value === 'string' ? [{ cell: `${columnLetter(place)}${rowIndex}`, text: value }] : [],
  );

/** The rows below the headings. */
export const bodyOf = ({ rows }: SheetTop, firstRow: number): RawRow[] =>
  rows.filter(({ rowIndex }) => rowIndex >= firstRow);

/** Headings over several columns have their own below them. */
const heightOf = (start: SheetTop, row: number): number => {
  const here = start.merges.filter(({ firstRow }) => firstRow === row);
  const tall = Math.max(1, ...here.map(({ lastRow }) => lastRow - row + 1));
  if (tall > 1) return Math.min(tall, highestHead);
  const filled = valuesAt(start, row).filter((value) => !isBlankValue(value)).length;
  const wide = here.filter(({ firstColumn, lastColumn }) => lastColumn > firstColumn);
  const below = valuesAt(start, row + 1);
  const hasOwn = wide.some(({ firstColumn, lastColumn }) =>
    below.slice(firstColumn, lastColumn + 1).some((value) => typeof value === 'string'),
  );
  const isTextBelow = below.every((value) => isBlankValue(value) || typeof value === 'string');
  return filled > 1 && hasOwn && isTextBelow && blanksAreOver(wide, below) ? 2 : 1;
};

/** What stands below a heading of one column would be data. */
const blanksAreOver = (wide: MergedCells[], below: RawRow['values']): boolean =>
  below.every(
    (value, place) =>
      isBlankValue(value) ||
      wide.some(({ firstColumn, lastColumn }) => firstColumn <= place && place <= lastColumn),
  );

const highestHead = 4;

const valuesAt = ({ rows }: SheetTop, rowIndex: number): RawRow['values'] =>
  rows.find((row) => row.rowIndex === rowIndex)?.values ?? [];

/** The texts of a row, those of cells merged over several columns in each of them. */
const spreadRow = (start: SheetTop, rowIndex: number): string[] => {
  const texts = Array.from(valuesAt(start, rowIndex), (value) => cellText(value ?? null));
  for (const { firstRow, lastRow, firstColumn, lastColumn } of start.merges) {
    if (firstRow > rowIndex || lastRow < rowIndex || lastColumn - firstColumn > widestMerge)
      continue;
    const text = firstRow === rowIndex ? (texts[firstColumn] ?? '') : '';
    for (let place = firstColumn; place <= lastColumn; place++) texts[place] = text;
  }
  return texts;
};

const widestMerge = 200;
