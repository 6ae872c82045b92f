import type { Writable } from 'node:stream';

import type { Cells } from '../../../data-load/cell.ts';
import { columns, type LoadColumn } from '../../../data-load/columns.ts';
import type { RowIssue } from '../../../data-load/load-row.ts';
import { rowName, rowsOfSheet } from '../../../data-load/row-name.ts';
import type { CellMark } from '../../../downloads/api/workbook/cell-style.ts';
import { linkCell } from '../../../downloads/api/workbook/link-cell.ts';
import type { WrittenCell } from '../../../downloads/api/workbook/sheet-xml.ts';
import { writeWorkbook } from '../../../downloads/api/workbook/write-workbook.ts';
import type { CellValue } from '../../../spreadsheets/cell.ts';
import { headRows, styleOf, templateColumns } from './template-layout.ts';

/** A row as it was read, its number in the sheet it came from, and what was found in it. */
export type ReviewedRow = { rowIndex: number; cells: Cells; findings: RowIssue[] };

/** The text of a key in the reader's language. */
export type ReviewTranslate = (key: string, values: RowIssue['values']) => string;

/**
 * Writes the rows of a load with what was found in them, as a stream. The layout is the template's,
 * so a corrected copy can be loaded again; two columns in front of it, which the reader skips, say
 * from which row it came and what is to be corrected. A cell with findings is coloured and carries
 * them as a note.
 */
export const writeValidations = (
  target: Writable,
  rows: Iterable<ReviewedRow> | AsyncIterable<ReviewedRow>,
  translate: ReviewTranslate,
): Promise<void> =>
  writeWorkbook(
    target,
    {
      name: translate('validations.contracts-sheet', {}),
      columns: [{ width: 8 }, { width: 60 }, ...templateColumns()],
      frozen: { rows: 2, columns: 2 },
      filterRow: 2,
      rows: sheetRows(rows, translate),
    },
    translate('validations.author', {}),
  );

async function* sheetRows(
  rows: Iterable<ReviewedRow> | AsyncIterable<ReviewedRow>,
  translate: ReviewTranslate,
): AsyncGenerator<WrittenCell[]> {
  const [codes, headings] = headRows();
  const heading = (key: string): WrittenCell => ({ value: translate(key, {}), style: 'heading' });
  yield [noCode, noCode, ...codes];
  yield [heading('validations.row'), heading('validations.messages'), ...headings];
  for await (const row of rows) yield rowCells(row, translate);
}

const noCode: WrittenCell = { value: null, style: 'code' };

const rowCells = (row: ReviewedRow, translate: ReviewTranslate): WrittenCell[] => [
  { value: placeOf(row), style: 'number-plain' },
  { value: messagesOf(row, translate), style: 'text-plain' },
  ...columns.map((column) => cellOf(column, row, translate)),
];

/** A number, by which people sort, unless the sheet has to be said as well. */
const placeOf = ({ rowIndex }: ReviewedRow): CellValue =>
  rowIndex < rowsOfSheet ? rowIndex : rowName(rowIndex);

const messagesOf = ({ findings }: ReviewedRow, translate: ReviewTranslate): string =>
  columns
    .flatMap(({ code, heading }) =>
      findings
        .filter(({ column }) => column === code)
        .map(({ kind, key, values }) => {
          const label = translate(`validations.${kind}`, {});
          return `${label} · ${heading} (${code}): ${translate(key, values)}`;
        }),
    )
    .join('\n');

const cellOf = (
  { code, kind }: LoadColumn,
  row: ReviewedRow,
  translate: ReviewTranslate,
): WrittenCell => {
  const found = row.findings.filter(({ column }) => column === code);
  const value = linked(row.cells[code]);
  const style = styleOf(kind, value, markOf(found));
  if (found.length === 0) return { value, style };
  return { value, style, note: found.map((one) => translate(one.key, one.values)).join('\n') };
};

const markOf = (findings: RowIssue[]): CellMark => {
  const hasError = findings.some(({ kind }) => kind === 'error');
  const hasInfo = findings.some(({ kind }) => kind === 'info');
  if (hasError) return hasInfo ? 'both' : 'error';
  return hasInfo ? 'info' : 'plain';
};

/** Only addresses of the web become links; any other stays the text that it is. */
const linked = (value: CellValue): CellValue => {
  if (typeof value === 'string') return linkCell(value, value);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return linkCell(value.text, value.link);
};
