import { readXls as readWorkbook } from 'hucre';

import { toSecond } from './calendar-day.ts';
import { placeValue, type RawRow } from './raw-row.ts';
import { inMegabytes, sheetLimits } from './sheet-limits.ts';
import { SheetRefused } from './sheet-refused.ts';

/** The rows of the first worksheet of an Excel 97–2003 workbook; it is held in memory whole. */
export async function* readXls(file: Buffer): AsyncGenerator<RawRow[]> {
  refuseTooLarge(file);
  const [sheet] = (await openWorkbook(file)).sheets;
  if (!sheet) throw new SheetRefused('read.damaged');
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

type LibraryValue = Awaited<
  ReturnType<typeof readWorkbook>
>['sheets'][number]['rows'][number][number];

const rowOf = (rowIndex: number, values: LibraryValue[]): RawRow => {
  const row: RawRow = { rowIndex, values: [] };
  values.forEach((value, column) => {
    placeValue(row, column, value instanceof Date ? toSecond(value) : value);
  });
  return row;
};
