import { isPlaceholder } from '../../records/records/written-text.ts';
import { cellText } from '../data-load/cells/cell-text.ts';
import { canGiveField } from './common-headings.ts';
import { hasPhrase } from './heading-key.ts';
import { saysWasContracted } from './heading-roles.ts';
import type { SheetBody } from './recognisable-contents.ts';
import { countsRows } from './row-numbers.ts';
import type { SheetColumn } from './sheet-columns.ts';

/**
 * The column that is just called "Número", or after the contract or its instrument, and has what contracts
 * are called, such as `SAD-053-2026`: letters and a year, another one in nearly every row. A running number
 * has neither.
 */
export const findContractNumbers = (
  columns: readonly SheetColumn[],
  body: SheetBody,
): SheetColumn | undefined =>
  columns.find((column) => mayBeNumbers(column) && haveNumbers(body, column.place));

/** "Contrato" may also be what the contract is of, or of which kind: no cell of those has a figure. */
export const isNoContractNumber = (body: SheetBody, { name, place }: SheetColumn): boolean => {
  if (saysNumber.test(name)) return false;
  const texts = textsIn(body, place);
  return texts.length > 0 && texts.filter((text) => /\d/.test(text)).length < texts.length / 2;
};

/** Whether a heading may speak of the contract's number without its name: a person knows. */
export const mayNumberContracts = ({ name, heading }: SheetColumn): boolean =>
  hasPhrase(name, 'instrumento') && saysNumber.test(name) && canGiveField('C20', heading);

const saysNumber = /(?:^| )(?:NUMERO|NUM|NO|N|Nº|NRO|FOLIO|CLAV|CODIGO)(?: |$)/;

const mayBeNumbers = ({ name, heading }: SheetColumn): boolean =>
  numberHeadings.has(name) ||
  (['contrato', 'instrumento'].some((phrase) => hasPhrase(name, phrase)) &&
    !saysWasContracted(heading) &&
    canGiveField('C20', heading));

const numberHeadings = new Set(['NUMERO', 'NUM', 'NO', 'N', 'NRO']);

const haveNumbers = (body: SheetBody, place: number): boolean => {
  const texts = textsIn(body, place);
  const numbers = texts.filter((text) => contractNumber.test(text));
  const isOfMost = numbers.length > 0 && numbers.length >= texts.length * mostOf;
  return isOfMost && new Set(numbers).size >= numbers.length * mostOf && !areCounted(numbers);
};

const textsIn = (body: SheetBody, place: number): string[] =>
  body.map((values) => cellText(values[place] ?? null)).filter((text) => !isPlaceholder(text));

/** `Fila 01` has a number and no year. */
const areCounted = (numbers: string[]): boolean => {
  const counts = numbers.map((text) => text.match(/\d+/g) ?? []);
  return counts.every(({ length }) => length === 1) && countsRows(counts.flat().map(Number));
};

const mostOf = 0.7;
const contractNumber = /^(?=.{0,60}\p{L})(?=.{0,60}(?<!\d)(?:(?:19|20)\d{2}|\d{2})(?!\d)).{4,60}$/u;
