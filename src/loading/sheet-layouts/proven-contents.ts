import { monthOf } from '../../foundation/platform/month.ts';
import { nameKey } from '../../foundation/platform/name-key.ts';
import type { CellValue } from '../../foundation/spreadsheets/cell.ts';
import { quarterOfDay } from '../../records/records/contract-years.ts';
import { isPlaceholder } from '../../records/records/written-text.ts';
import { parseAmount } from '../data-load/cells/amount.ts';
import { cellText } from '../data-load/cells/cell-text.ts';
import { parseDay } from '../data-load/cells/day.ts';
import { parseFiscalYear } from '../data-load/cells/fiscal-year.ts';
import { parseQuarter } from '../data-load/cells/quarter.ts';
import { rolesOfHeading, wordsOfHeading } from './heading-roles.ts';
import type { SheetColumn } from './sheet-columns.ts';

/** A cell, and the cell of its row that has the day of the contract. */
export type CellOfDay = { cell: CellValue; day: CellValue };

/** Whether cells are what they look like, and not another thing that is written alike. */
export type Proof = (cells: readonly CellOfDay[], column: SheetColumn) => boolean;

/**
 * A number of one digit, an ordinal and a month are of many things: a quarter says that it is one, or
 * those of several quarters are those of the days.
 */
export const provesQuarters: Proof = (cells) => {
  if (isOfMost(cells, ({ cell }) => saysQuarter(cellText(cell)))) return true;
  const quarters = cells.map(({ cell }) => parseQuarter(cell).value?.quarter);
  return (
    new Set(quarters.filter(Boolean)).size > 1 &&
    agreeWithDays(cells, (cell, day) => parseQuarter(cell).value?.quarter === quarterIn(day))
  );
};

const saysQuarter = (text: string): boolean => {
  const words = nameKey(text).split(' ');
  return (
    words.some((word) => /^(?:TRIM(?:ESTRE|ESTRAL)?|T[1-4]|[1-4]T)$/.test(word)) ||
    words.filter((word) => monthOf(word) !== undefined).length > 1
  );
};

const quarterIn = (day: string): number => Number(quarterOfDay(day).slice(0, 1));

/** Four digits are a folio, an expense item or a year of birth as well. */
export const provesFiscalYears: Proof = (cells) =>
  isOfMost(cells, ({ cell }) => /\p{L}/u.test(cellText(cell))) ||
  agreeWithDays(cells, (cell, day) => parseFiscalYear(cell).value === day.slice(0, 4));

/**
 * Terms of contracts are two years too, but one begins before another ends. An administration lasts some
 * years, follows the one before it, and has the contracts of its days.
 */
export const provesAdministrations: Proof = (cells) => {
  const texts = new Set(cells.map(({ cell }) => cellText(cell)));
  const periods = [...texts].flatMap((text) => periodIn(text) ?? []);
  const inOrder = periods.toSorted((one, other) => one.from - other.from);
  return (
    periods.every(({ from, to }) => to - from >= 2 && to - from <= 6) &&
    inOrder.every(({ to }, at) => to <= (inOrder[at + 1]?.from ?? Infinity)) &&
    !contradictDays(cells)
  );
};

const periodIn = (text: string): { from: number; to: number } | undefined => {
  const [from, to] = text.match(/\d{4}/g) ?? [];
  return from === undefined || to === undefined
    ? undefined
    : { from: Number(from), to: Number(to) };
};

const contradictDays = (cells: readonly CellOfDay[]): boolean =>
  withDays(cells).length > 0 &&
  !agreeWithDays(cells, (cell, day) => {
    const period = periodIn(cellText(cell));
    const year = Number(day.slice(0, 4));
    return period !== undefined && period.from <= year && year <= period.to;
  });

/**
 * Postal codes, telephones and folios are numbers too, and rates and measures have decimals: money is
 * called so in the heading, or has a sign, or has cents and is more than a rate.
 */
export const provesAmounts: Proof = (cells, { heading }) =>
  rolesOfHeading(heading).tax === 'gross' ||
  moneyWords.test(wordsOfHeading(heading)) ||
  isOfSome(cells, ({ cell }) => currencySign.test(cellText(cell))) ||
  (isOfSome(cells, ({ cell }) => /[.,]\d{2}$|\d,\d{3}/.test(cellText(cell))) &&
    isOfMost(cells, ({ cell }) => (parseAmount(cell).value ?? 0) > highestRate));

const moneyWords =
  /(?:^| )(?:MONTOS?|IMPORTES?|COSTOS?|PRECIOS?|INVERSION|VALOR|PESOS|MXN|TOTAL)(?: |$)/;
const currencySign = /\$|\b(?:MXN|M\.? ?N\.?|PESOS)(?!\p{L})/iu;
const highestRate = 100;

/**
 * Calls, rulings and invoices have addresses too: that of the contract is called a document, and each
 * contract has its own. The page of an office or of a supplier is another thing.
 */
export const provesDocuments: Proof = (cells, { heading }) =>
  rolesOfHeading(heading).who === undefined &&
  documentWords.test(wordsOfHeading(heading)) &&
  new Set(cells.map(({ cell }) => cellText(cell))).size >= cells.length * mostOf;

const documentWords =
  /(?:^| )(?:CONTRATOS?|DOCUMENTOS?|PDF|ARCHIVOS?|VERSION PUBLICA|DIGITAL|EXPEDIENTE)(?: |$)/;

/** In nearly all rows that have a day, which are at least half of them. */
const agreeWithDays = (
  cells: readonly CellOfDay[],
  agrees: (cell: CellValue, day: string) => boolean,
): boolean => {
  const dated = withDays(cells);
  const agreeing = dated.filter(({ cell, day }) => agrees(cell, day));
  return (
    dated.length > 0 &&
    dated.length >= cells.length / 2 &&
    agreeing.length >= dated.length * nearlyAll
  );
};

const withDays = (cells: readonly CellOfDay[]): { cell: CellValue; day: string }[] =>
  cells.flatMap(({ cell, day }) => {
    const { value } = parseDay(day);
    return value === null ? [] : [{ cell, day: value }];
  });

const isOfMost = (cells: readonly CellOfDay[], is: (one: CellOfDay) => boolean): boolean =>
  cells.filter(is).length >= cells.length * mostOf;

/** As many as make a column one of money, see `sumOf`. */
const isOfSome = (cells: readonly CellOfDay[], is: (one: CellOfDay) => boolean): boolean =>
  cells.filter(is).length >= cells.length / 5;

const mostOf = 0.7;
const nearlyAll = 0.9;

export const haveFewValues = (cells: readonly CellOfDay[]): boolean =>
  new Set(cells.map(({ cell }) => nameKey(cellText(cell)))).size <= cells.length / 2;

/** The cells of a column that say something, with the days of their rows. */
export const cellsWithDays = (
  body: readonly (readonly (CellValue | undefined)[])[],
  place: number,
  dayPlace: number | undefined,
): CellOfDay[] =>
  body
    .map((values) => ({
      cell: values[place] ?? null,
      day: dayPlace === undefined ? null : (values[dayPlace] ?? null),
    }))
    .filter(({ cell }) => !isPlaceholder(cellText(cell)));
