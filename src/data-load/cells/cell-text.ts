import { nameKey } from '../../platform/name-key.ts';
import { type CellValue, type Parsed, blank, parsed, wrong } from '../cell.ts';

/** A cell as one line of text, without control characters; empty when the cell is blank. */
export const cellText = (cell: CellValue): string => {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'object') return oneLine(cell.text);
  return oneLine(String(cell));
};

/** Text, or blank when the cell holds a placeholder such as `N/A`; longer than `most` is an error. */
export const parseText =
  (most: number) =>
  (cell: CellValue): Parsed<string> => {
    const text = cellText(cell);
    if (isPlaceholder(text)) return blank;
    return text.length > most ? wrong('check.too-long', { most }) : parsed(text);
  };

/** Words that stand for "there is nothing to say here" (decision 25). */
export const isPlaceholder = (text: string): boolean =>
  text.length <= longestPlaceholder && placeholders.has(nameKey(text).replaceAll(' ', ''));

/** A placeholder in a column where 0 is a value. */
export const isPlaceholderForAmount = (text: string): boolean =>
  !text.includes('0') && isPlaceholder(text);

const oneLine = (text: string): string =>
  plain.test(text) ? text.trim() : text.replaceAll(breaks, ' ').trim();

const breaks = /[\s\p{Cc}\u200b\ufeff]+/gu;
const plain = /^[\u0021-\u007e\u00a1-\u024f]+( [\u0021-\u007e\u00a1-\u024f]+)*$/;

const placeholders = new Set([
  '',
  '0',
  '00',
  'NA',
  'ND',
  'NE',
  'SN',
  'SD',
  'SINNUMERO',
  'SINDATO',
  'SINDATOS',
  'SINRFC',
  'SININFORMACION',
  'SINFECHA',
  'NOAPLICA',
  'NOAPLICABLE',
  'NODISPONIBLE',
  'NODATO',
  'NULL',
  'NULO',
  'UNDEFINED',
  'NINGUNO',
  'NINGUNA',
]);
const longestPlaceholder = 24;
