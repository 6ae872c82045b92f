import type { CellValue } from '../../../foundation/spreadsheets/cell.ts';
import { isPlaceholder, singleLine } from '../../../records/records/written-text.ts';
import { type Parsed, blank, parsed, unreadable } from '../cell.ts';

/** A cell as one line of text, without control characters; empty when the cell is blank. */
export const cellText = (cell: CellValue): string => {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'object') return singleLine(cell.text);
  return singleLine(String(cell));
};

/** Text, or blank when the cell holds a placeholder such as `N/A`; longer than `most` is an error. */
export const parseText =
  (most: number) =>
  (cell: CellValue): Parsed<string> => {
    const text = cellText(cell);
    if (isPlaceholder(text)) return blank;
    return text.length > most ? unreadable('check.too-long', { most }) : parsed(text);
  };

/** A placeholder in a column where 0 is a value. */
export const isPlaceholderForAmount = (text: string): boolean =>
  !text.includes('0') && isPlaceholder(text);
