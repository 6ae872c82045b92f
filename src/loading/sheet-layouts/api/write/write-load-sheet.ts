import { createWriteStream } from 'node:fs';

import type { WrittenCell } from '../../../../foundation/downloads/api/workbook/sheet-xml.ts';
import { writeWorkbook } from '../../../../foundation/downloads/api/workbook/write-workbook.ts';
import type { Cells } from '../../../data-load/cell.ts';
import { columns } from '../../../data-load/columns.ts';
import { headRows, styleOf, templateColumns, writtenValue } from './template-layout.ts';

/** Rows of a load sheet; a code left out is blank. */
export type LoadSheetRows = AsyncIterable<Partial<Cells>> | Iterable<Partial<Cells>>;

/** Writes rows as a spreadsheet in the layout of the load template, as a stream. */
export const writeLoadSheet = (path: string, rows: LoadSheetRows): Promise<void> =>
  writeWorkbook(createWriteStream(path), {
    name: 'Sheet1',
    columns: templateColumns(),
    frozen: { rows: 2, columns: 0 },
    rows: sheetRows(rows),
  });

async function* sheetRows(rows: LoadSheetRows): AsyncGenerator<WrittenCell[]> {
  yield* headRows();
  for await (const row of rows) yield columns.map(({ code, kind }) => cellOf(kind, row[code]));
}

const cellOf = (kind: (typeof columns)[number]['kind'], cell: Cells['C1'] = null): WrittenCell => {
  const value = writtenValue(cell);
  return { value, style: styleOf(kind, value, 'plain') };
};
