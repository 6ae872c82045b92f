import { extname } from 'node:path';

import type { CellValue } from '../../src/foundation/spreadsheets/cell.ts';
import type { Cells } from '../../src/loading/data-load/cell.ts';
import { columns } from '../../src/loading/data-load/columns.ts';
import { writeLoadSheet } from '../../src/loading/sheet-layouts/api/write/write-load-sheet.ts';
import { writeWorkbook } from './write-workbook.ts';

/** Writes the rows in the layout of the template, as the kind of file that the name says. */
export const writeSheet = (path: string, rows: Partial<Cells>[]): Promise<void> =>
  extname(path) === '.xlsx' ? writeLoadSheet(path, rows) : writeTable(path, gridOf(rows));

/** Writes a sheet with headings of its own as it stands. */
export const writeTable = (path: string, rows: CellValue[][]): Promise<void> =>
  writeWorkbook(path, [{ name: 'Hoja1', rows }]);

const gridOf = (rows: Partial<Cells>[]): CellValue[][] => [
  columns.map(({ code }) => code),
  columns.map(({ heading }) => heading),
  ...rows.map((row) => columns.map(({ code }) => row[code] ?? null)),
];
