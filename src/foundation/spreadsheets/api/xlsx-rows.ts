import type { CellValue } from '../cell.ts';
import { dayOfSerial, dayOfText } from './calendar-day.ts';
import { columnIndexOf } from './cell-place.ts';
import { numberOf } from './number-of.ts';
import { placeUnit, placeValue, type RawRow } from './raw-row.ts';
import { sheetLimits } from './sheet-limits.ts';
import { SheetRefused } from './sheet-refused.ts';
import { linkPlace, type XlsxLinks } from './xlsx-links.ts';
import { decodeEscapes } from './xlsx-strings.ts';
import type { CellStyles } from './xlsx-styles.ts';
import type { XmlAttributes, XmlListener } from './xml-reader.ts';

export type XlsxLookUps = {
  strings: string[];
  styles: CellStyles;
  links: XlsxLinks;
  from1904: boolean;
};

/** Hears the XML of a worksheet and gathers its rows. */
export class XlsxRows implements XmlListener {
  readonly #lookUps: XlsxLookUps;
  #found: RawRow[] = [];
  #inData = false;
  #row: RawRow = { rowIndex: 0, values: [] };
  #column = -1;
  #cell = emptyCell();
  #hears: Hearing | undefined;
  #phonetic = false;

  constructor(lookUps: XlsxLookUps) {
    this.#lookUps = lookUps;
  }

  /** The rows gathered since it was last asked. */
  take(): RawRow[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'sheetData') this.#inData = true;
    else if (!this.#inData) return;
    else if (name === 'c') this.#startCell(attributes);
    else if (name === 'row') this.#startRow(attributes);
    else if (name === 'rPh') this.#phonetic = true;
    else this.#hear(hearings.get(name));
  }

  #hear(part: Hearing | undefined): void {
    this.#hears = this.#phonetic ? undefined : part;
    if (part !== undefined) this.#cell[part] ??= '';
  }

  text(text: string): void {
    if (this.#hears === undefined) return;
    const heard = (this.#cell[this.#hears] ?? '') + text;
    if (heard.length > sheetLimits.textLength) throw tooLong();
    this.#cell[this.#hears] = heard;
  }

  close(name: string): void {
    if (name === 'sheetData') this.#inData = false;
    else if (!this.#inData) return;
    else if (name === 'c') this.#endCell();
    else if (name === 'row') this.#found.push(this.#row);
    else if (name === 'rPh') this.#phonetic = false;
    else this.#hears = undefined;
  }

  #startRow(attributes: XmlAttributes): void {
    const before = this.#row.rowIndex;
    const rowIndex = Number(attributes['r'] ?? before + 1);
    if (!Number.isInteger(rowIndex) || rowIndex <= before) throw new SheetRefused('read.damaged');
    this.#row = { rowIndex, values: [] };
    this.#column = -1;
  }

  #startCell(attributes: XmlAttributes): void {
    const place = attributes['r'];
    this.#column = place === undefined ? this.#column + 1 : columnIndexOf(place);
    if (this.#column < 0) throw new SheetRefused('read.damaged');
    this.#cell = emptyCell(attributes['t'], Number(attributes['s'] ?? -1));
  }

  #endCell(): void {
    const value = valueOf(this.#cell, this.#lookUps);
    const link = this.#linkHere() ?? linkOfFormula(this.#cell.formula);
    placeValue(this.#row, this.#column, link === undefined ? value : withLink(value, link));
    const unit = this.#lookUps.styles[this.#cell.style]?.unit;
    if (unit && typeof value === 'number') placeUnit(this.#row, this.#column, unit);
  }

  #linkHere(): string | undefined {
    const { links } = this.#lookUps;
    if (links.size === 0) return undefined;
    return links.get(linkPlace(this.#row.rowIndex, this.#column));
  }
}

type Hearing = 'value' | 'inline' | 'formula';
/** What a cell says; a part that it does not have is not there, one that is empty is. */
type Cell = { type: string; style: number } & Record<Hearing, string | undefined>;

const hearings = new Map<string, Hearing>([
  ['v', 'value'],
  ['t', 'inline'],
  ['f', 'formula'],
]);

const emptyCell = (type = 'n', style = -1): Cell => ({
  type,
  style,
  value: undefined,
  inline: undefined,
  formula: undefined,
});

const tooLong = () => new SheetRefused('read.text-too-long', { limit: sheetLimits.textLength });

/** A formula that was never computed stays visible as its text: a blank would hide an amount. */
const valueOf = (cell: Cell, lookUps: XlsxLookUps): CellValue => {
  if (cell.inline !== undefined) return decodeEscapes(cell.inline);
  if (cell.formula !== undefined && isUncomputed(cell)) return `=${cell.formula}`;
  if (cell.value === undefined) return null;
  const read = readers.get(cell.type);
  return read ? read(cell.value, cell, lookUps) : cell.value;
};

/** Some programs write an empty number for it; an empty text is what a formula of texts may give. */
const isUncomputed = ({ type, value }: Cell): boolean =>
  value === undefined || (value === '' && type !== 'str');

type ReadCell = (value: string, cell: Cell, lookUps: XlsxLookUps) => CellValue;

const readNumber: ReadCell = (value, { style }, { styles, from1904 }) => {
  const number = numberOf(value);
  if (number === undefined) return value;
  const format = styles[style];
  if (format === undefined) return number;
  return format.isDate ? dayOfSerial(number, from1904) : (format.show?.(number) ?? number);
};

const readShared: ReadCell = (value, _, { strings }) => {
  const text = strings[numberOf(value) ?? -1];
  if (text === undefined) throw new SheetRefused('read.damaged');
  return text;
};

/** What is not here, an error such as `#REF!` among it, stays the text that it shows. */
const readers = new Map<string, ReadCell>([
  ['n', readNumber],
  ['s', readShared],
  ['str', decodeEscapes],
  ['inlineStr', decodeEscapes],
  ['b', (value) => value === '1' || value === 'true'],
  ['d', dayOfText],
]);

const linkOfFormula = (formula = ''): string | undefined =>
  /^HYPERLINK\("([^"]+)"/i.exec(formula)?.[1];

const withLink = (value: CellValue, link: string): CellValue => ({ text: shown(value), link });

const shown = (value: CellValue) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
