import { dateToSerial } from 'hucre';

import { declaration, namespace, styleNumber, type CellStyle } from './cell-style.ts';
import { columnLetters } from './column-letters.ts';
import { xmlText } from './xml-text.ts';

/** A date is a calendar day as midnight UTC, null is blank. */
export type WrittenValue = string | number | boolean | Date | { text: string; link: string } | null;

/** A cell to be written; a note is a comment that opens over it. */
export type WrittenCell = { value: WrittenValue; style: CellStyle; note?: string };

/** A sheet to be written row by row; the first `frozen` rows and columns stay in view. */
export type WrittenSheet = {
  name: string;
  columns: { width: number; style?: CellStyle }[];
  frozen?: { rows: number; columns: number };
  /** The row, from 1, whose cells offer a filter. */
  filterRow?: number;
  /** Values that cells of a column offer in a list; another one is written after a warning. */
  choices?: CellChoice[];
  rows: Iterable<WrittenCell[]> | AsyncIterable<WrittenCell[]>;
};

/** In a column, from 0, of rows from 1. Excel takes 255 letters of values, with commas between. */
export type CellChoice = {
  column: number;
  firstRow: number;
  lastRow: number;
  values: readonly string[];
};

/** What stands in parts of its own, gathered while the rows are written. */
export type SheetExtras = { links: Link[]; notes: Note[] };
export type Link = { place: string; target: string };
export type Note = { row: number; column: number; text: string };

/** The XML of a worksheet, whose links and notes it adds to `extras`. */
export async function* sheetXml(
  sheet: WrittenSheet,
  extras: SheetExtras,
  { isFirst }: { isFirst: boolean },
): AsyncGenerator<string> {
  yield openingXml(sheet, isFirst);
  let row = 0;
  for await (const cells of sheet.rows) {
    row += 1;
    yield rowXml(row, cells, extras);
  }
  yield* closingXml(sheet, row, extras);
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const openingXml = ({ columns, frozen }: WrittenSheet, isFirst: boolean): string =>
  `${declaration}<worksheet xmlns="${namespace}" xmlns:r="${relations}">` +
  `<sheetViews><sheetView ${isFirst ? 'tabSelected="1" ' : ''}workbookViewId="0">` +
  `${frozen ? paneXml(frozen) : ''}</sheetView></sheetViews>` +
  '<sheetFormatPr defaultRowHeight="15"/>' +
  `<cols>${columns.map(columnXml).join('')}</cols><sheetData>`;

const paneXml = ({ rows, columns }: NonNullable<WrittenSheet['frozen']>): string => {
  const split = columns > 0 ? `xSplit="${columns}" ` : '';
  const pane = columns > 0 ? 'bottomRight' : 'bottomLeft';
  const topLeft = `${columnLetters(columns)}${rows + 1}`;
  return `<pane ${split}ySplit="${rows}" topLeftCell="${topLeft}" activePane="${pane}" state="frozen"/>`;
};

const columnXml = ({ width, style }: WrittenSheet['columns'][number], index: number): string => {
  const number = style === undefined ? '' : ` style="${styleNumber(style)}"`;
  return `<col min="${index + 1}" max="${index + 1}" width="${width}"${number} customWidth="1"/>`;
};

const rowXml = (row: number, cells: WrittenCell[], extras: SheetExtras): string => {
  const written = cells.map((cell, column) => {
    gatherExtras(cell, row, column, extras);
    return cellXml(cell, `${columnLetters(column)}${row}`);
  });
  return `<row r="${row}">${written.join('')}</row>`;
};

const gatherExtras = (cell: WrittenCell, row: number, column: number, extras: SheetExtras) => {
  const place = `${columnLetters(column)}${row}`;
  if (isLink(cell.value) && extras.links.length < maxLinks) {
    extras.links.push({ place, target: cell.value.link });
  }
  if (cell.note !== undefined && extras.notes.length < maxNotes) {
    extras.notes.push({ row: row - 1, column, text: cell.note });
  }
};

/** Excel refuses a sheet with more than 65,530 links, and notes by the ten thousand slow it down. */
const maxLinks = 65_000;
const maxNotes = 10_000;

const isLink = (value: WrittenValue) =>
  typeof value === 'object' && value !== null && 'link' in value;

const cellXml = ({ value, style }: WrittenCell, place: string): string => {
  const start = `<c r="${place}" s="${styleNumber(style)}"`;
  if (value === null || value === '') return style.endsWith('-plain') ? '' : `${start}/>`;
  if (typeof value === 'number') return numberXml(start, value);
  if (typeof value === 'boolean') return `${start} t="b"><v>${value ? 1 : 0}</v></c>`;
  if (value instanceof Date) return `${start}><v>${dateToSerial(value)}</v></c>`;
  return textXml(start, typeof value === 'string' ? value : value.text);
};

const numberXml = (start: string, value: number) =>
  Number.isFinite(value) ? `${start}><v>${value}</v></c>` : textXml(start, String(value));

const textXml = (start: string, text: string) =>
  `${start} t="inlineStr"><is><t xml:space="preserve">${xmlText(text.slice(0, maxText))}</t></is></c>`;

/** The longest text that Excel opens. */
const maxText = 32_767;

function* closingXml(
  { columns, filterRow, choices = [] }: WrittenSheet,
  lastRow: number,
  { links, notes }: SheetExtras,
): Generator<string> {
  const filter = `A${filterRow}:${columnLetters(columns.length - 1)}${lastRow}`;
  yield `</sheetData>${filterRow === undefined ? '' : `<autoFilter ref="${filter}"/>`}`;
  if (choices.length > 0)
    yield `<dataValidations count="${choices.length}">${choices.map(choiceXml).join('')}</dataValidations>`;
  if (links.length > 0) yield '<hyperlinks>';
  for (const [index, { place }] of links.entries())
    yield `<hyperlink ref="${place}" r:id="l${index}"/>`;
  if (links.length > 0) yield '</hyperlinks>';
  yield `${notes.length > 0 ? '<legacyDrawing r:id="drawing"/>' : ''}</worksheet>`;
}

const choiceXml = ({ column, firstRow, lastRow, values }: CellChoice): string => {
  const letters = columnLetters(column);
  return (
    '<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" ' +
    `sqref="${letters}${firstRow}:${letters}${lastRow}">` +
    `<formula1>${xmlText(`"${values.join(',')}"`)}</formula1></dataValidation>`
  );
};
