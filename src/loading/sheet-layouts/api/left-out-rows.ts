import { isBlankValue, type RawRow } from '../../../foundation/spreadsheets/api/raw-row.ts';
import { isPlaceholder } from '../../../records/records/written-text.ts';
import { type AmountNotation, movePoint, placesOf } from '../../data-load/amount-notation.ts';
import type { Cells } from '../../data-load/cell.ts';
import { parseAmount } from '../../data-load/cells/amount.ts';
import { cellText } from '../../data-load/cells/cell-text.ts';
import { codeOfField, type ColumnCode } from '../../data-load/columns.ts';
import { isExampleRow } from '../example-row.ts';
import type { LeftOutKind, TotalsRow } from '../sheet-reading.ts';
import { bidderLines } from './bidder-lines.ts';
import type { FoundSheet } from './find-sheets.ts';
import { repeatedHeadings } from './repeated-headings.ts';

/**
 * Tells rows that are no contracts: the example of the template, totals, headings of groups, the
 * headings once more, lines of bidders below their contract, who signed the sheet, and quarters about
 * which nothing was reported. A sheet of the template has its own row for those, and no groups and
 * signatures.
 */
export const leftOutRows = (found: FoundSheet, notation: AmountNotation = {}) => {
  const { origin, head } = found;
  const bidders = bidderLines(found);
  const sums = { all: 0, sinceTotals: 0, rows: 0, rowsSince: 0 };
  const totals: TotalsRow[] = [];
  const isForeign = origin !== 'codes';
  let isBelowSignatures = false;
  const isHeadings = repeatedHeadings(head, found.start);
  return {
    totals,
    /** Why a row is left out; undefined for one that is read. */
    kindOf(row: RawRow, rowIndex: number, cells: Cells): LeftOutKind | undefined {
      const filled = filledValues(row);
      if (isHeadings(row)) return 'headings';
      if (isExampleRow(cells)) return 'examples';
      const amount = amountOf(cells, notation);
      if (!isBelowSignatures && bidders.belongsAbove(row) && !filled.some(isNoBidder))
        return 'bidders';
      if (filled.length <= mostOfTotals && isTotals(filled, cells, amount, sums)) {
        const total = { label: labelOf(filled), amount };
        totals.push({ row: rowIndex, ...total, sum: expectedTotal(total, sums) });
        sums.sinceTotals = 0;
        sums.rowsSince = 0;
        bidders.endContract();
        return 'totals';
      }
      const kind = isForeign ? kindInOtherLayout(filled, cells, isBelowSignatures) : undefined;
      isBelowSignatures = kind === 'signatures';
      if (kind) bidders.endContract();
      if (kind) return kind;
      bidders.startContract(row);
      const statedAmount = amount ?? 0;
      sums.all += statedAmount;
      sums.sinceTotals += statedAmount;
      sums.rows += 1;
      sums.rowsSince += 1;
      return undefined;
    },
  };
};

export type SumsAbove = { all: number; sinceTotals: number; rowsSince: number };

/**
 * What a row of totals is compared with: the rows since the totals before it, or all rows above where
 * there are none, or where its amount or its name says so.
 */
export const expectedTotal = (
  { label, amount }: Pick<TotalsRow, 'label' | 'amount'>,
  { all, sinceTotals, rowsSince }: SumsAbove,
): number => {
  if (rowsSince === 0) return all;
  if (amount === null || sameCents(amount, sinceTotals)) return sinceTotals;
  return sameCents(amount, all) || grandTotal.test(label ?? '') ? all : sinceTotals;
};

const grandTotal = /\b(?:gran|general(?:es)?)\b/iu;

type Filled = { place: number; value: RawRow['values'][number] };

const filledValues = ({ values }: RawRow): Filled[] => {
  const filled: Filled[] = [];
  values.forEach((value, place) => {
    if (!isBlankValue(value)) filled.push({ place, value });
  });
  return filled;
};

type Sums = SumsAbove & { rows: number };

/** A label says so, or there is nothing but the sum of the rows above. */
const isTotals = (filled: Filled[], cells: Cells, amount: number | null, sums: Sums): boolean => {
  const named = contractColumns.filter((code) => !isBlankOrLabel(cells[code]));
  if (named.length > 1) return false;
  const [place] = named;
  if (place !== undefined)
    return isLongLabel(place, cellText(cells[place]), isSumAbove(amount, sums));
  if (labelOf(filled) !== null) return true;
  const texts = filled.filter(({ value }) => typeof value === 'string' && /\p{L}/u.test(value));
  return texts.length === 0 && filled.length <= mostUnlabelled && isSumAbove(amount, sums);
};

const isSumAbove = (amount: number | null, { all, rows, sinceTotals, rowsSince }: Sums): boolean =>
  amount !== null &&
  amount !== 0 &&
  ((rows > 1 && sameCents(amount, all)) || (rowsSince > 1 && sameCents(amount, sinceTotals)));

/**
 * "Subtotal enero" where a contract would have its description or number. Words that may also begin
 * what a contract is about, and a supplier's name, need the sum of the rows above beside them.
 */
const isLongLabel = (place: ColumnCode, text: string, isSum: boolean): boolean =>
  isSum || withoutWords.has(place)
    ? totalsLabel.test(text)
    : place !== 'C15' && certainLabel.test(text);

/** Columns in which no contract has words. */
const withoutWords = new Set<ColumnCode>(['C16', 'C21']);

/** What calls a row a total; null when nothing does. */
const labelOf = (filled: Filled[]): string | null => {
  const texts = filled.map(({ value }) => (typeof value === 'string' ? cellText(value) : ''));
  return texts.find((text) => totalsLabel.test(text)) ?? null;
};

/** A bidder may be called "Total Play", but not "Total de contratos". */
const isNoBidder = ({ value }: Filled): boolean => {
  const text = typeof value === 'string' ? cellText(value) : '';
  return [wholeLabel, certainLabel, nothingReported, placeToSign].some((one) => one.test(text));
};

const mostOfTotals = 6;
const mostUnlabelled = 3;

/** What makes a row a contract; a supplier may be called "Total Play". */
const contractColumns: ColumnCode[] = ['C11', 'C15', 'C16', 'C20', 'C21'];

const isBlankOrLabel = (cell: Cells['C1']): boolean => {
  const text = cellText(cell);
  return isPlaceholder(text) || wholeLabel.test(text);
};

const wholeLabel =
  /^(?:(?:gran|sub)[ -]?)?total(?:es)?(?: general(?:es)?)?[ :.]*$|^(?:sumas?|importes?|montos?)(?: total(?:es)?)?[ :.]*$/iu;
const totalsLabel =
  /^(?:(?:gran|sub)[ -]?)?total(?:es)?\b.{0,40}$|^(?:importes?|montos?) total(?:es)?\b.{0,30}$|^sumas?\b.{0,20}$/iu;
const certainLabel =
  /^(?:gran|sub)[ -]?total(?:es)?\b|^total(?:es)?(?: (?:general|acumulado|contratado|de|del|por|en|al|a)\b| ?[(:\d])/iu;

const sameCents = (one: number, other: number): boolean => Math.abs(one - other) < 0.015;

const amountOf = (cells: Cells, notation: AmountNotation): number | null => {
  for (const code of amountColumns) {
    const cell = cells[code];
    if (cell === null) continue;
    const amount =
      typeof cell === 'number'
        ? movePoint(cell, placesOf[notation.amountsIn ?? 1])
        : parseAmount(cell, notation).value;
    if (amount !== null) return amount;
  }
  return null;
};

const amountColumns: ColumnCode[] = ['C25', 'C22', 'C24'];

const kindInOtherLayout = (
  filled: Filled[],
  cells: Cells,
  isBelowSignatures: boolean,
): LeftOutKind | undefined => {
  if (areSignatures(filled, isBelowSignatures)) return 'signatures';
  if (filled.length === 1 && isGroup(filled)) return 'groups';
  return saysNothing(filled, cells) ? 'noInformation' : undefined;
};

/** "SEGUNDO TRIMESTRE" over the rows of a quarter. */
const isGroup = ([only]: Filled[]): boolean => typeof only?.value === 'string';

/**
 * Lines to sign on and the words beside them; below these, the names and offices of those who signed. A
 * contract has a digit somewhere.
 */
const areSignatures = (filled: Filled[], isBelowSignatures: boolean): boolean => {
  const texts = filled.map(({ value }) => (typeof value === 'string' ? value.trim() : null));
  const isOfPlace = (text: string | null): boolean =>
    text !== null && (isBelowSignatures ? !/\d/.test(text) : placeToSign.test(text));
  return texts.length > 0 && texts.every(isOfPlace);
};

const placeToSign =
  /^(?:(?:elabor|revis|autoriz|aprob|valid|formul|supervis|integr|recib)[oó]|vo\.? ?bo\.?|visto bueno|atentamente|firmas?|_{3,}|-{5,})[ :.]*$/iu;

/** An office says that there was nothing to report. */
const saysNothing = (filled: Filled[], cells: Cells): boolean =>
  [...contractColumns.filter((code) => code !== 'C11'), ...amountColumns].every((code) =>
    isBlankOrNothing(cells[code]),
  ) &&
  cells[codeOfField('isEmpty')] === null &&
  filled.some(({ value }) => typeof value === 'string' && nothingReported.test(value));

const isBlankOrNothing = (cell: Cells['C1']): boolean => {
  const text = cellText(cell);
  return isPlaceholder(text) || nothingReported.test(text) || Number(text) === 0;
};

const nothingReported =
  /\bno se (?:gener|realiz|celebr|efectu|llev|report|cuenta|suscrib|hiz?o)|\bno hubo\b|\bno existen?\b|\bsin movimientos\b/iu;
