import { isPlaceholder } from '../../records/records/written-text.ts';
import { cellText } from '../data-load/cells/cell-text.ts';
import { canGiveField } from './common-headings.ts';
import { hasPhrase } from './heading-key.ts';
import type { SheetBody } from './recognisable-contents.ts';
import { countsRows } from './row-numbers.ts';
import type { SheetColumn } from './sheet-columns.ts';

/**
 * The column that is just called "Número", or after the contract, and has what contracts are called, such
 * as `SAD-053-2026`: letters and a year, another one in nearly every row. A running number has neither.
 */
export const findContractNumbers = (
  columns: readonly SheetColumn[],
  body: SheetBody,
): SheetColumn | undefined =>
  columns.find((column) => mayBeNumbers(column) && haveNumbers(body, column.place));

const mayBeNumbers = ({ name, heading }: SheetColumn): boolean =>
  numberHeadings.has(name) || (hasPhrase(name, 'contrato') && canGiveField('C20', heading));

const numberHeadings = new Set(['NUMERO', 'NUM', 'NO', 'N', 'NRO']);

const haveNumbers = (body: SheetBody, place: number): boolean => {
  const texts = body
    .map((values) => cellText(values[place] ?? null))
    .filter((text) => !isPlaceholder(text));
  const numbers = texts.filter((text) => contractNumber.test(text));
  const isOfMost = numbers.length > 0 && numbers.length >= texts.length * mostOf;
  return isOfMost && new Set(numbers).size >= numbers.length * mostOf && !areCounted(numbers);
};

/** `Fila 01` has a number and no year. */
const areCounted = (numbers: string[]): boolean => {
  const counts = numbers.map((text) => text.match(/\d+/g) ?? []);
  return counts.every(({ length }) => length === 1) && countsRows(counts.flat().map(Number));
};

const mostOf = 0.7;
const contractNumber = /^(?=.{0,60}\p{L})(?=.{0,60}(?<!\d)(?:(?:19|20)\d{2}|\d{2})(?!\d)).{4,60}$/u;
