import { readXls as readWorkbook } from 'hucre';

import { toSecond } from './calendar-day.ts';
import { placeValue, type RawRow } from './raw-row.ts';
import { inMegabytes, sheetLimits } from './sheet-limits.ts';
import { SheetRefused } from './sheet-refused.ts';
import type { Worksheet } from './workbook.ts';

/** The worksheets of an Excel 97–2003 workbook; it is held in memory whole. */
export const openXls = async (file: Buffer): Promise<Worksheet[]> => {
  refuseTooLarge(file);
  const { sheets } = await openWorkbook(file);
  if (sheets.length === 0) throw new SheetRefused('read.damaged');
  return sheets.map((sheet) => ({
    name: sheet.name,
    isHidden: sheet.hidden === true || sheet.veryHidden === true,
    rows: () => readRows(sheet),
    merges: async () =>
      (sheet.merges ?? []).map(({ startRow, endRow, startCol, endCol }) => ({
        firstRow: startRow + 1,
        lastRow: endRow + 1,
        firstColumn: startCol,
        lastColumn: endCol,
      })),
  }));
};

function* readRows(sheet: LibrarySheet): Generator<RawRow[]> {
  for (const [index, values] of sheet.rows.entries()) {
    // A blank row is a hole in the array.
    if (Array.isArray(values)) yield [rowOf(index + 1, values)];
  }
}

const refuseTooLarge = (file: Buffer): void => {
  if (file.length <= sheetLimits.xlsBytes) return;
  const limit = inMegabytes(sheetLimits.xlsBytes);
  throw new SheetRefused('read.too-large-for-type', { extension: '.xls', limit });
};

const openWorkbook = async (file: Buffer) => {
  try {
    return await readWorkbook(file);
  } catch {
    throw new SheetRefused('read.damaged');
  }
};

type LibrarySheet = Awaited<ReturnType<typeof readWorkbook>>['sheets'][number];
type LibraryValue = LibrarySheet['rows'][number][number];

const rowOf = (rowIndex: number, values: LibraryValue[]): RawRow => {
  const row: RawRow = { rowIndex, values: [] };
  values.forEach((value, column) => {
    placeValue(row, column, value instanceof Date ? toSecond(value) : value);
  });
  return row;
};
