import { open, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';

import { openSheet, type OpenedSheet } from '../../../spreadsheets/api/file-type.ts';
import type { OnShare } from '../../../spreadsheets/api/inflate-entry.ts';
import { isBlankRow, type RawRow } from '../../../spreadsheets/api/raw-row.ts';
import { readCsv } from '../../../spreadsheets/api/read-csv.ts';
import { readOds } from '../../../spreadsheets/api/read-ods.ts';
import { readXls } from '../../../spreadsheets/api/read-xls.ts';
import { readXlsx } from '../../../spreadsheets/api/read-xlsx.ts';
import { inMegabytes, sheetLimits } from '../../../spreadsheets/api/sheet-limits.ts';
import { SheetRefused } from '../../../spreadsheets/api/sheet-refused.ts';
import { cellsOf, readHeaderRow, type ColumnPlaces } from './header-row.ts';
import type { SheetRow } from './sheet-row.ts';

/**
 * The rows of the first worksheet of a .xlsx, .xls, .ods or .csv file that hold anything, in order.
 * Row 1 has the codes of the columns, row 2 their headings, data begins in row 3. `name` is the
 * file's own name where it is stored under another. Throws {@link SheetRefused}.
 */
export async function* readSheet(
  file: string,
  name = basename(file),
  onShare: OnShare = () => {},
): AsyncGenerator<SheetRow> {
  let places: ColumnPlaces | undefined;
  let count = 0;
  for await (const row of rawRows(openSheet(name, await readWhole(file)), onShare)) {
    places ??= readHeaderRow(row.rowIndex === 1 ? row : undefined);
    if (row.rowIndex < firstDataRow) continue;
    if (++count > sheetLimits.rows) throw tooManyRows();
    yield { rowIndex: row.rowIndex, cells: cellsOf(row, places) };
  }
  if (!places) throw new SheetRefused('read.no-codes');
  if (count === 0) throw new SheetRefused('read.no-rows');
}

const firstDataRow = 3;

const tooManyRows = () => new SheetRefused('read.too-many-rows', { limit: sheetLimits.rows });

const readWhole = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    await refuseSize(file);
    return await file.readFile();
  } finally {
    await file.close();
  }
};

const refuseSize = async (file: FileHandle): Promise<void> => {
  const { size } = await file.stat();
  if (size === 0) throw new SheetRefused('read.empty-file');
  if (size > sheetLimits.bytes) {
    throw new SheetRefused('read.too-large', { limit: inMegabytes(sheetLimits.bytes) });
  }
};

async function* rawRows(sheet: OpenedSheet, onShare: OnShare): AsyncGenerator<RawRow> {
  for await (const rows of readOpened(sheet, onShare)) {
    for (const row of rows) {
      if (!isBlankRow(row)) yield row;
    }
  }
}

const readOpened = (sheet: OpenedSheet, onShare: OnShare) => {
  switch (sheet.extension) {
    case '.xlsx':
      return readXlsx(sheet.archive, onShare);
    case '.ods':
      return readOds(sheet.archive, onShare);
    case '.xls':
      return readXls(sheet.file);
    case '.csv':
      return readCsv(sheet.file);
  }
};
