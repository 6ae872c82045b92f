import type { CellValue } from '../../../foundation/spreadsheets/cell.ts';
import { isPlaceholder } from '../../../records/records/written-text.ts';
import { type Parsed, blank, parsed, unreadable } from '../cell.ts';
import { cellText } from './cell-text.ts';

/** Two years, the first not after the second, such as `2016-2018`. */
export const parseAdministrationPeriod = (cell: CellValue): Parsed<string> => {
  const text = cellText(cell);
  if (isPlaceholder(text)) return blank;
  const [, from, to] = /^([12]\d{3}) ?(?:[-–—/]|a|al) ?([12]\d{3})$/iu.exec(text) ?? [];
  return from !== undefined && to !== undefined && from <= to
    ? parsed(`${from}-${to}`)
    : unreadable('check.not-an-administration', { value: text.slice(0, 60) });
};
