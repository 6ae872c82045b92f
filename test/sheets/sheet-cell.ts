import { columnCodes, type ColumnCode } from '../../src/loading/data-load/columns.ts';

/** A cell as a spreadsheet program stores it. */
export type SheetCell =
  | string
  | number
  /** Days since 1899-12-30, in a cell that shows a date. */
  | { days: number }
  | { formula: string; result: string | number }
  | { text: string; link: string };

export type SheetRow = { cells: Partial<Record<ColumnCode, SheetCell>>; isHidden?: boolean };

/** `AE3`, for a code and a row from 1. */
export const placeOf = (code: ColumnCode, row: number): string =>
  `${letters(columnCodes.indexOf(code))}${row}`;

const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

export const sheetRowXml = ({ cells, isHidden }: SheetRow, row: number): string => {
  const inOrder = columnCodes.map((code) => cellXml(placeOf(code, row), cells[code]));
  return `<row r="${row}"${isHidden ? ' hidden="1"' : ''}>${inOrder.join('')}</row>`;
};

/** A blank cell is there all the same, with a border. */
const cellXml = (place: string, cell: SheetCell | undefined): string => {
  if (cell === undefined) return `<c r="${place}" s="0"/>`;
  if (typeof cell === 'string') return textXml(place, cell);
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if ('link' in cell) return textXml(place, cell.text);
  if ('days' in cell) return `<c r="${place}" s="1"><v>${cell.days}</v></c>`;
  const { formula, result } = cell;
  const type = typeof result === 'string' ? ' t="str"' : '';
  return `<c r="${place}"${type}><f>${formula}</f><v>${result}</v></c>`;
};

const textXml = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
