import { cellText } from '../data-load/cells/cell-text.ts';
import { isPlaceholder } from '../records/written-text.ts';
import type { SheetBody } from './recognisable-contents.ts';
import type { SheetColumn } from './sheet-columns.ts';

/**
 * The column that is just called "Número" and has what contracts are called, such as `SAD-053-2026`:
 * letters and a year, another one in nearly every row. A running number has neither.
 */
export const findContractNumbers = (
  columns: readonly SheetColumn[],
  body: SheetBody,
): SheetColumn | undefined =>
  columns.find(({ name, place }) => numberHeadings.has(name) && haveNumbers(body, place));

const numberHeadings = new Set(['NUMERO', 'NUM', 'NO', 'N', 'NRO']);

const haveNumbers = (body: SheetBody, place: number): boolean => {
  const texts = body
    .map((values) => cellText(values[place] ?? null))
    .filter((text) => !isPlaceholder(text));
  const numbers = texts.filter((text) => contractNumber.test(text));
  const isOfMost = numbers.length > 0 && numbers.length >= texts.length * mostOf;
  return isOfMost && new Set(numbers).size >= numbers.length * mostOf;
};

const mostOf = 0.7;
const contractNumber = /^(?=.{0,60}\p{L})(?=.{0,60}(?<!\d)(?:(?:19|20)\d{2}|\d{2})(?!\d)).{4,60}$/u;
