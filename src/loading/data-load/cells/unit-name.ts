import type { CellValue } from '../../../foundation/spreadsheets/cell.ts';
import { isPlaceholder } from '../../../records/records/written-text.ts';
import { type Parsed, blank, parsed, withRemark, unreadable } from '../cell.ts';
import { cellText } from './cell-text.ts';

/**
 * The name of a unit or an area, up to 400 characters. Some sources put a unit's number here, which
 * is worth a remark; an amount of money is a cell in the wrong column.
 */
export const parseName = (cell: CellValue): Parsed<string> => {
  const text = cellText(cell);
  if (isPlaceholder(text)) return blank;
  if (text.length > 400) return unreadable('check.too-long', { most: 400 });
  if (/\p{L}/u.test(text)) return parsed(text);
  return /^\d[\d -]*$/.test(text)
    ? withRemark(text, 'check.only-digits', { value: text })
    : unreadable('check.needs-a-letter', { value: text.slice(0, 60) });
};
