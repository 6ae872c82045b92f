import type {
  CellForm,
  CellMark,
  CellStyle,
} from '../../../../foundation/downloads/api/workbook/cell-style.ts';
import type {
  WrittenCell,
  WrittenSheet,
  WrittenValue,
} from '../../../../foundation/downloads/api/workbook/sheet-xml.ts';
import type { CellValue } from '../../../../foundation/spreadsheets/cell.ts';
import { isTypedAmount } from '../../../data-load/cells/amount.ts';
import { columns, type ColumnKind } from '../../../data-load/columns.ts';

/** The two rows that begin every sheet in the layout of the template: codes and headings. */
export const headRows = (): [codes: WrittenCell[], headings: WrittenCell[]] => [
  columns.map(({ code }) => ({ value: code, style: 'code' })),
  columns.map(({ heading }) => ({ value: heading, style: 'heading' })),
];

export const templateColumns = (): WrittenSheet['columns'] =>
  columns.map(({ kind }) => ({ width: widths[kind], style: `${forms[kind]}-plain` }));

/** How a value of a column is shown: what a cell really holds comes before what it should. */
export const styleOf = (kind: ColumnKind, value: CellValue, mark: CellMark): CellStyle =>
  `${formOf(kind, value)}-${mark}`;

const formOf = (kind: ColumnKind, value: CellValue): CellForm => {
  if (value instanceof Date) return 'date';
  if (typeof value === 'number') return kind === 'amount' ? 'amount' : 'number';
  if (typeof value === 'object' && value !== null) return 'link';
  return value === null ? forms[kind] : 'text';
};

/** What was typed is a text. */
export const writtenValue = (value: CellValue): WrittenValue =>
  isTypedAmount(value) ? value.text : value;

const forms: Record<ColumnKind, CellForm> = {
  text: 'text',
  code: 'text',
  reference: 'text',
  yesOrNo: 'text',
  address: 'text',
  day: 'date',
  amount: 'amount',
};

const widths: Record<ColumnKind, number> = {
  text: 22,
  code: 20,
  reference: 22,
  yesOrNo: 20,
  address: 26,
  day: 18,
  amount: 20,
};
