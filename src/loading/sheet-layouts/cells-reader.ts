import type { CellValue } from '../../foundation/spreadsheets/cell.ts';
import { isForeignCurrency } from '../../foundation/spreadsheets/foreign-currency.ts';
import { quarterOfDay } from '../../records/records/contract-years.ts';
import { namelessSupplier } from '../../records/records/unpublished-supplier.ts';
import { isPlaceholder } from '../../records/records/written-text.ts';
import type { Cells } from '../data-load/cell.ts';
import { cellText } from '../data-load/cells/cell-text.ts';
import { parseDay } from '../data-load/cells/day.ts';
import { minimumAndMaximum } from '../data-load/cells/split-amounts.ts';
import { type ColumnCode, columnCodes } from '../data-load/columns.ts';
import type { CellNotation } from '../data-load/load-defaults.ts';
import type { Piece, CellSource, Sources } from './layout.ts';
import { findColumn, type SheetColumn } from './sheet-columns.ts';

type Values = readonly (CellValue | undefined)[];
type ReadValue = (values: Values) => CellValue;

/** Turns the values of a row of the sheet into the cells of our columns. */
export const cellsReader = (
  sources: Sources,
  columns: readonly SheetColumn[],
  notation?: CellNotation,
): ((values: Values) => Cells) => {
  const placeOf = (name: string): number => findColumn(columns, name)?.place ?? -1;
  const plain: { code: ColumnCode; place: number }[] = [];
  const others: { code: ColumnCode; read: ReadValue }[] = [];
  for (const code of columnCodes) {
    const source = sources[code];
    if (!source) continue;
    if ('column' in source) plain.push({ code, place: placeOf(source.column) });
    else others.push({ code, read: sourceReader(source, { code, placeOf, notation }) });
  }
  return (values) => {
    const cells = { ...blankCells };
    for (const { code, place } of plain) cells[code] = values[place] ?? null;
    for (const { code, read } of others) cells[code] = read(values);
    return cells;
  };
};

// Every code is a key, so the record is whole.
const blankCells = Object.fromEntries(columnCodes.map((code) => [code, null])) as Cells;

type Place = { placeOf: (name: string) => number; notation: CellNotation | undefined };

const sourceReader = (
  source: CellSource,
  { code, ...place }: Place & { code: ColumnCode },
): ReadValue => {
  if (!('firstOf' in source)) return pieceReader(source, place);
  const readers = source.firstOf.map((piece) => pieceReader(piece, place));
  const isSure = code === 'C15' ? namesSomebody : saysSomething;
  return (values) => {
    const found = readers.map((read) => read(values));
    return found.find(isSure) ?? found.find(saysSomething) ?? found[0] ?? null;
  };
};

/** "No aplica, persona física" stands where a company's name would. */
const namesSomebody = (value: CellValue): boolean =>
  saysSomething(value) && namelessSupplier(cellText(value)) === null;

const saysSomething = (value: CellValue): boolean => !isPlaceholder(cellText(value));

const pieceReader = (piece: Piece, { placeOf, notation }: Place): ReadValue => {
  if ('constant' in piece) return () => piece.constant;
  if ('column' in piece) return valueAt(placeOf(piece.column));
  if ('joined' in piece) return joinedOf(piece.joined.map(placeOf));
  if ('amountsOf' in piece) return amountOf(placeOf(piece.amountsOf), piece.part);
  if ('wordIn' in piece) return wordOf(placeOf(piece.wordIn), piece.words);
  if ('amount' in piece) return amountIn(placeOf(piece.amount), placeOf(piece.currency));
  return quarterOf(piece.quarterOf.map(placeOf), notation);
};

const valueAt =
  (place: number): ReadValue =>
  (values) =>
    values[place] ?? null;

const joinedOf =
  (places: number[]): ReadValue =>
  (values) => {
    const texts = places.map((place) => values[place] ?? null).filter(saysSomething);
    return texts.length === 0 ? null : texts.map(cellText).join(' ');
  };

const wordOf =
  (place: number, words: Readonly<Record<string, string>>): ReadValue =>
  (values) => {
    const value = values[place] ?? null;
    return words[cellText(value)] ?? value;
  };

const amountOf =
  (place: number, part: 'minimum' | 'maximum' | 'only'): ReadValue =>
  (values) => {
    const value = values[place] ?? null;
    const [minimum = null, maximum] = twoAmounts(value);
    if (maximum === undefined) return part === 'only' ? value : null;
    if (part === 'only') return null;
    return part === 'minimum' ? minimum : maximum;
  };

/** `$10,000.00 A $48,500.00` in this order, or `Máximo $48,500.00 Mínimo $10,000.00` in any. */
export const twoAmounts = (value: CellValue): string[] => {
  if (typeof value !== 'string') return [];
  const labelled = minimumAndMaximum(value);
  if (labelled) return [labelled.minimum, labelled.maximum];
  const [, one, other] = betweenAmounts.exec(cellText(value)) ?? [];
  return one !== undefined && other !== undefined ? [one, other] : [];
};

/** How two amounts stand in one cell. */
const oneAmount = String.raw`(\$?\s*\d[\d,.]{0,30})\s*(?:M\.?N\.?|MXN|PESOS)?`;
const label = String.raw`(?:(?:monto\s+|importe\s+)?m[ií]n(?:imo|\.)?\s*[:=]?\s*)?`;
const otherLabel = String.raw`(?:(?:monto\s+|importe\s+)?m[aá]x(?:imo|\.)?\s*[:=]?\s*)?`;
const betweenAmounts = new RegExp(
  `^${label}(?:de\\s+)?${oneAmount}\\s*(?:a|y|-|–|/|;|hasta)\\s*${otherLabel}${oneAmount}$`,
  'iu',
);

/** What is not in pesos keeps its currency, which makes the cell one that cannot be read. */
const amountIn =
  (place: number, currencyPlace: number): ReadValue =>
  (values) => {
    const value = values[place] ?? null;
    const currency = cellText(values[currencyPlace] ?? null);
    return saysSomething(value) && !isPlaceholder(currency) && isForeignCurrency(currency)
      ? `${cellText(value)} ${currency}`
      : value;
  };

const quarterOf =
  (places: number[], notation: CellNotation | undefined): ReadValue =>
  (values) => {
    const days = places.map((place) => parseDay(values[place] ?? null, notation).value);
    const quarters = new Set(days.flatMap((day) => (day === null ? [] : [quarterOfDay(day)])));
    const [quarter] = quarters;
    return quarters.size === 1 && quarter !== undefined ? quarter : null;
  };
