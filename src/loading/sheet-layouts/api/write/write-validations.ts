import type { Writable } from 'node:stream';

import type { CellMark } from '../../../../foundation/downloads/api/workbook/cell-style.ts';
import { linkCell } from '../../../../foundation/downloads/api/workbook/link-cell.ts';
import type {
  WrittenCell,
  WrittenValue,
} from '../../../../foundation/downloads/api/workbook/sheet-xml.ts';
import { writeWorkbook } from '../../../../foundation/downloads/api/workbook/write-workbook.ts';
import type { CellValue } from '../../../../foundation/spreadsheets/cell.ts';
import { type AmountsIn, movePoint, placesOf } from '../../../data-load/amount-notation.ts';
import type { Cells } from '../../../data-load/cell.ts';
import { isTypedAmount, parseAmount } from '../../../data-load/cells/amount.ts';
import { columns, type LoadColumn } from '../../../data-load/columns.ts';
import type { RowIssue } from '../../../data-load/load-row.ts';
import { rowName, rowsOfSheet } from '../../../data-load/row-name.ts';
import { unitInWords } from '../../stated-unit.ts';
import { headRows, styleOf, templateColumns, writtenValue } from './template-layout.ts';

/** A row as it was read, its number in the sheet it came from, and what was found in it. */
export type ReviewedRow = { rowIndex: number; cells: Cells; findings: RowIssue[] };

/** The text of a key in the reader's language. */
export type ReviewTranslate = (key: string, values: RowIssue['values']) => string;

/**
 * Writes the rows of a load with what was found in them, as a stream. The layout is the template's,
 * so a corrected copy can be loaded again; two columns in front of it, which the reader skips, say
 * from which row it came and what is to be corrected. A cell with findings is coloured and carries
 * them as a note. Amounts are in what the amounts of the file are in, which is stated above the headings;
 * what was typed in pesos is written so, too.
 */
export const writeValidations = (
  target: Writable,
  rows: Iterable<ReviewedRow> | AsyncIterable<ReviewedRow>,
  translate: ReviewTranslate,
  amountsIn: AmountsIn = 1,
): Promise<void> =>
  writeWorkbook(
    target,
    {
      name: translate('validations.contracts-sheet', {}),
      columns: [{ width: 8 }, { width: 60 }, ...templateColumns()],
      frozen: { rows: 2, columns: 2 },
      filterRow: 2,
      rows: sheetRows(rows, translate, amountsIn),
    },
    translate('validations.author', {}),
  );

async function* sheetRows(
  rows: Iterable<ReviewedRow> | AsyncIterable<ReviewedRow>,
  translate: ReviewTranslate,
  amountsIn: AmountsIn,
): AsyncGenerator<WrittenCell[]> {
  const [codes, headings] = headRows();
  const heading = (key: string): WrittenCell => ({ value: translate(key, {}), style: 'heading' });
  yield [noCode, unitCell(amountsIn), ...codes];
  yield [heading('validations.row'), heading('validations.messages'), ...headings];
  for await (const row of rows) yield rowCells(row, translate, amountsIn);
}

const noCode: WrittenCell = { value: null, style: 'code' };

/** In the words by which a reader of the workbook knows it, whatever the language. */
const unitCell = (amountsIn: AmountsIn): WrittenCell =>
  amountsIn === 1 ? noCode : { value: `Montos en ${unitInWords[amountsIn]}`, style: 'heading' };

const rowCells = (
  row: ReviewedRow,
  translate: ReviewTranslate,
  amountsIn: AmountsIn,
): WrittenCell[] => [
  { value: placeOf(row), style: 'number-plain' },
  { value: messagesOf(row, translate), style: 'text-plain' },
  ...columns.map((column) => cellOf(column, row, translate, amountsIn)),
];

/** A number, by which people sort, unless the sheet has to be named as well. */
const placeOf = ({ rowIndex }: ReviewedRow): WrittenValue =>
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
  amountsIn: AmountsIn,
): WrittenCell => {
  const found = row.findings.filter(({ column }) => column === code);
  const value = linked(inUnit(row.cells[code], amountsIn));
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

/**
 * What was typed in pesos as a number, which is read in one way only, in thousands where the other
 * amounts are; what is no amount stays a text.
 */
const inUnit = (cell: CellValue, amountsIn: AmountsIn): WrittenValue => {
  if (!isTypedAmount(cell)) return writtenValue(cell);
  const { value } = parseAmount(cell);
  return value === null ? cell.text : movePoint(value, -placesOf[amountsIn]);
};

/** Only addresses of the web become links; any other stays the text that it is. */
const linked = (value: WrittenValue): WrittenValue => {
  if (typeof value === 'string') return linkCell(value, value);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return linkCell(value.text, value.link);
};
