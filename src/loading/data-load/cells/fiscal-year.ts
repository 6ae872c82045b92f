import type { CellValue } from '../../../foundation/spreadsheets/cell.ts';
import { isPlaceholder } from '../../../records/records/written-text.ts';
import { type Parsed, blank, parsed, unreadable } from '../cell.ts';
import { cellText } from './cell-text.ts';

/** Four digits, alone or after the word "ejercicio". */
export const parseFiscalYear = (cell: CellValue): Parsed<string> => {
  const text = cellText(cell);
  if (isPlaceholder(text)) return blank;
  const year = /^(?:ejercicio(?: fiscal)? |a[nñ]o )?([12]\d{3})(?:\.0+)?$/iu.exec(text)?.[1];
  return year ? parsed(year) : unreadable('check.not-a-year', { value: text.slice(0, 60) });
};
