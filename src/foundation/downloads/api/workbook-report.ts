import type { Translate } from '../../platform/api/create-translator.ts';
import { headLines, reportTranslator } from './report-translator.ts';
import type { ReportColumn, Report } from './report.ts';
import type { CellForm, CellStyle } from './workbook/cell-style.ts';
import { linkCell } from './workbook/link-cell.ts';
import type { WrittenValue, WrittenCell, WrittenSheet } from './workbook/sheet-xml.ts';
import { workbookBytes } from './workbook/write-workbook.ts';

/** A workbook: a sheet of the rows under a frozen heading, and one of the sums. */
export const workbookReport = <Row>(report: Report<Row>): AsyncGenerator<Buffer> => {
  const translate = reportTranslator(report.language);
  const totals = totalsSheet(report, translate);
  const rows = rowSheets(report, translate);
  return workbookBytes(report.totalsFirst ? [totals, ...rows] : [...rows, totals]);
};

/** Excel takes 1,048,576 rows and grows very slow before that; more go on in another sheet. */
const maxRows = 500_000;

const rowSheets = <Row>(report: Report<Row>, translate: Translate): WrittenSheet[] => {
  const rows = eachOf(report.batches);
  const sheets = Math.max(1, Math.ceil(report.total / maxRows));
  const head = headOf(report);
  const title = report.rowsTitle ?? report.title;
  return Array.from({ length: sheets }, (_, index) => ({
    name: index === 0 ? title : translate('sheet', { title, number: index + 1 }),
    columns: report.columns.map((column) => ({ width: column.width, style: styleOf(column) })),
    frozen: { rows: head.length + 1, columns: 0 },
    filterRow: head.length + 1,
    rows: sheetRows(report, head, rows, index === sheets - 1 ? Infinity : maxRows),
  }));
};

async function* eachOf<Row>(batches: AsyncIterable<Row[]>): AsyncGenerator<Row> {
  for await (const rows of batches) yield* rows;
}

/** Takes so many rows, and leaves the others to the next sheet. */
async function* sheetRows<Row>(
  { columns }: Report<Row>,
  head: WrittenCell[][],
  rows: AsyncGenerator<Row>,
  most: number,
): AsyncGenerator<WrittenCell[]> {
  yield* head;
  yield columns.map(({ heading }) => ({ value: heading, style: 'heading' }));
  for (let count = 0; count < most; count++) {
    const next = await rows.next();
    if (next.done) break;
    yield columns.map((column) => cellOf(column, next.value));
  }
}

const cellOf = <Row>(column: ReportColumn<Row>, row: Row): WrittenCell => {
  const value = valueOf(column, row);
  const isDeadLink = column.kind === 'link' && typeof value === 'string';
  return { value, style: isDeadLink ? 'text-plain' : styleOf(column) };
};

const valueOf = <Row>(column: ReportColumn<Row>, row: Row): WrittenValue => {
  const value = column.valueOf(row);
  if (typeof value !== 'string') return value;
  if (column.kind === 'day') return new Date(`${value}T00:00:00Z`);
  return column.kind === 'link' ? linkCell(value, value) : value;
};

const styleOf = <Row>({ kind }: ReportColumn<Row>): CellStyle => `${forms[kind]}-plain`;

const forms: Record<ReportColumn<never>['kind'], CellForm> = {
  text: 'text',
  number: 'number',
  count: 'count',
  amount: 'amount',
  percent: 'percent',
  day: 'date',
  link: 'link',
};

/** Four rows, that no reader has to guess where the table starts. */
const headOf = <Row>(report: Report<Row>): WrittenCell[][] => {
  const [remark = ''] = report.remarks;
  return [
    [{ value: `${report.title} · ${report.organization}`, style: 'title' }],
    ...[...headLines(report), remark].map((line): WrittenCell[] => [
      { value: line, style: 'text-plain' },
    ]),
  ];
};

const totalsSheet = <Row>(report: Report<Row>, translate: Translate): WrittenSheet => ({
  name: translate(report.totals.length > 0 ? 'totals' : 'facts'),
  columns: [{ width: 48 }, { width: 24 }, { width: 16 }],
  rows: totalRows(report, translate),
});

function* totalRows<Row>(report: Report<Row>, translate: Translate): Generator<WrittenCell[]> {
  yield* headOf(report);
  yield [];
  for (const { label, value } of report.facts)
    yield [
      { value: label, style: 'text-bold' },
      { value, style: 'text-plain' },
    ];
  if (report.facts.length > 0) yield [];
  if (report.totals.length > 0)
    yield [translate('concept'), translate('amount'), translate('count')].map((value) => ({
      value,
      style: 'heading',
    }));
  for (const [index, { label, amount, count }] of report.totals.entries())
    yield [
      { value: label, style: index === 0 ? 'text-bold' : 'text-plain' },
      { value: amount, style: index === 0 ? 'amount-bold' : 'amount-plain' },
      { value: count, style: index === 0 ? 'count-bold' : 'count-plain' },
    ];
  if (report.totals.length > 0) yield [];
  for (const remark of [...report.remarks, translate('blank')])
    yield [{ value: remark, style: 'text-plain' }];
}
