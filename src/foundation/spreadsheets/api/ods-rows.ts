import type { CellValue } from '../cell.ts';
import { dayOfText } from './calendar-day.ts';
import { numberOf } from './number-of.ts';
import { odsNumber, unitShown } from './ods-numbers.ts';
import { isBlankRow, isBlankValue, placeUnit, placeValue, type RawRow } from './raw-row.ts';
import { sheetLimits } from './sheet-limits.ts';
import { SheetRefused } from './sheet-refused.ts';
import type { MergedCells } from './workbook.ts';
import type { XmlAttributes, XmlListener } from './xml-reader.ts';
import { zipBombRefused } from './zip-directory.ts';

/** Hears the content of an OpenDocument spreadsheet and gathers the rows and merges of one of its tables. */
export class OdsRows implements XmlListener {
  readonly merges: MergedCells[] = [];
  readonly #wanted: number;
  #found: Repeated[] = [];
  #tables = 0;
  #depth = 0;
  #rowIndex = 0;
  #row: Repeated = { row: { rowIndex: 0, values: [] }, times: 1 };
  #column = 0;
  #attributes: XmlAttributes = {};
  #text = '';
  #link: string | undefined;
  #paragraphs = 0;
  #inParagraph = false;
  #inAnnotation = false;

  /** The number of the table, from 0. */
  constructor(wanted: number) {
    this.#wanted = wanted + 1;
  }

  /** The rows gathered since it was last asked, in handfuls; a repeated one stands there as often. */
  *take(): Generator<RawRow[]> {
    const found = this.#found;
    this.#found = [];
    for (const repeated of found) yield* unfold(repeated);
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'table') this.#startTable();
    if (!this.#inWantedTable()) return;
    if (name === 'table-row') this.#startRow(attributes);
    else if (isCell(name)) this.#startCell(attributes);
    else this.#startContent(name, attributes);
  }

  text(text: string): void {
    if (this.#inParagraph && !this.#inAnnotation) this.#add(text);
  }

  close(name: string): void {
    if (name === 'table') this.#depth -= 1;
    if (!this.#inWantedTable()) return;
    if (name === 'table-row') this.#endRow();
    else if (isCell(name)) this.#endCell();
    else if (name === 'annotation') this.#inAnnotation = false;
    else if (name === 'p') this.#inParagraph = false;
  }

  /** A table inside a cell is not read. */
  #inWantedTable(): boolean {
    return this.#tables === this.#wanted && this.#depth === 1;
  }

  #startTable(): void {
    this.#depth += 1;
    if (this.#depth === 1) this.#tables += 1;
  }

  #startRow(attributes: XmlAttributes): void {
    const rowIndex = this.#rowIndex + 1;
    const times = countOf(attributes['table:number-rows-repeated']);
    this.#row = { row: { rowIndex, values: [] }, times };
    this.#rowIndex += times;
    this.#column = 0;
  }

  #startCell(attributes: XmlAttributes): void {
    this.#attributes = attributes;
    this.#text = '';
    this.#link = undefined;
    this.#paragraphs = 0;
    if (spans.some((span) => span in attributes)) this.#addMerge(attributes);
  }

  #addMerge(attributes: XmlAttributes): void {
    const [columns, rows] = spans.map((span) => countOf(attributes[span]));
    const { rowIndex } = this.#row.row;
    this.merges.push({
      firstRow: rowIndex,
      lastRow: rowIndex + (rows ?? 1) - 1,
      firstColumn: this.#column,
      lastColumn: this.#column + (columns ?? 1) - 1,
    });
    if (this.merges.length > sheetLimits.merges) throw zipBombRefused();
  }

  #startContent(name: string, attributes: XmlAttributes): void {
    if (name === 'annotation') this.#inAnnotation = true;
    if (this.#inAnnotation) return;
    if (name === 'p') this.#startParagraph();
    else if (!this.#inParagraph) return;
    else if (name === 's') this.#add(' '.repeat(countOf(attributes['text:c'])));
    else if (name === 'tab') this.#add('\t');
    else if (name === 'line-break') this.#add('\n');
    else if (name === 'a') this.#link ??= attributes['xlink:href'];
  }

  #startParagraph(): void {
    if (this.#paragraphs > 0) this.#add('\n');
    this.#paragraphs += 1;
    this.#inParagraph = true;
  }

  #add(text: string): void {
    this.#text += text;
    if (this.#text.length > sheetLimits.textLength) {
      throw new SheetRefused('read.text-too-long', { limit: sheetLimits.textLength });
    }
  }

  #endCell(): void {
    const times = countOf(this.#attributes['table:number-columns-repeated']);
    const value = this.#value();
    const unit = typeof value === 'number' ? unitShown(value, this.#text) : undefined;
    for (let time = 0; time < times && !isBlankValue(value); time++) {
      placeValue(this.#row.row, this.#column + time, value);
      if (unit) placeUnit(this.#row.row, this.#column + time, unit);
    }
    this.#column += times;
  }

  #value(): CellValue {
    const value = valueOf(this.#attributes, this.#text);
    if (this.#link === undefined) return value;
    return { text: this.#text, link: this.#link };
  }

  #endRow(): void {
    if (!isBlankRow(this.#row.row)) this.#found.push(this.#row);
  }
}

const spans = ['table:number-columns-spanned', 'table:number-rows-spanned'];

type Repeated = { row: RawRow; times: number };

function* unfold({ row, times }: Repeated): Generator<RawRow[]> {
  for (let time = 0; time < times; time++) {
    yield [{ ...row, rowIndex: row.rowIndex + time }];
  }
}

const isCell = (name: string) => name === 'table-cell' || name === 'covered-table-cell';

/** Counts are at most what a sheet can hold: 1,048,576 rows. */
const countOf = (text = '1'): number => {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0 || count > 1_048_576) {
    throw new SheetRefused('read.damaged');
  }
  return count;
};

const valueOf = (attributes: XmlAttributes, text: string): CellValue => {
  const number = numberOf(attributes['office:value'] ?? '');
  const day = attributes['office:date-value'];
  const truth = attributes['office:boolean-value'];
  if (day !== undefined) return dayOfText(day);
  if (truth !== undefined) return truth === 'true';
  if (number !== undefined) return odsNumber(number, attributes, text);
  return attributes['office:string-value'] ?? textOrFormula(attributes, text);
};

/** A formula that was never computed stays visible as its text. */
const textOrFormula = (attributes: XmlAttributes, text: string): CellValue => {
  const formula = attributes['table:formula'];
  const isComputed = attributes['office:value-type'] !== undefined || text !== '';
  return formula === undefined || isComputed ? text : formula.replace(/^[^=]*/, '');
};
