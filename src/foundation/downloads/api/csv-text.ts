import { csvField } from '../csv-field.ts';
import type { ReportColumn } from './report.ts';

type Table<Row> = { columns: ReportColumn<Row>[]; batches: AsyncIterable<Row[]> };

/**
 * A table as RFC 4180 wants it, with a mark that says UTF-8 to spreadsheets: days as 2026-11-20,
 * amounts as 1234.50, blank where a value is not known. Nothing but headings and rows, so that
 * programs can read it.
 */
export async function* csvText<Row>({ columns, batches }: Table<Row>): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(columns.map(({ heading }) => csvField(heading)));
  for await (const rows of batches)
    yield rows.map((row) => lineOf(columns.map((column) => fieldOf(column, row)))).join('');
}

const byteOrderMark = '\ufeff';

const lineOf = (fields: string[]): string => `${fields.join(',')}\r\n`;

const fieldOf = <Row>(column: ReportColumn<Row>, row: Row): string => {
  const value = column.valueOf(row);
  if (value === null) return '';
  if (typeof value === 'number') return hasDecimals(column) ? value.toFixed(2) : String(value);
  return csvField(value);
};

const hasDecimals = <Row>({ kind }: ReportColumn<Row>): boolean =>
  kind === 'amount' || kind === 'percent';
