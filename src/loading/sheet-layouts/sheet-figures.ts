import { z } from '../../foundation/platform/schema.ts';
import type { CellValue } from '../../foundation/spreadsheets/cell.ts';
import { isPlaceholder } from '../../records/records/written-text.ts';
import { parseAmount } from '../data-load/cells/amount.ts';
import { cellText } from '../data-load/cells/cell-text.ts';
import type { SheetColumn } from './sheet-columns.ts';
import { startTaxSums } from './tax-sums.ts';

/** What the cells of a column come to. */
const ColumnFigures = z.strictObject({
  /** Cells that say something, and the names in them: a cell may list several companies. */
  filled: z.int(),
  names: z.int(),
  /** Cells that say yes or no, or are marked. */
  flags: z.int(),
  /** Cells with a number other than nought, and what they add up to as they are written. */
  amounts: z.int(),
  sum: z.number(),
  /** Those that are written as money: with cents, or with a sign. */
  asMoney: z.int(),
});
export type ColumnFigures = z.infer<typeof ColumnFigures>;

/** Three columns of which the first two add up to the third in nearly every row. */
const TaxColumns = z.strictObject({ net: z.string(), tax: z.string(), total: z.string() });
export type TaxColumns = z.infer<typeof TaxColumns>;

/** What the columns of a sheet come to, by their names, over the rows that are contracts. */
export const SheetFigures = z.strictObject({
  headingRow: z.int(),
  rows: z.int(),
  /** Whether these are all rows of the sheet. */
  isWhole: z.boolean(),
  /** Rows with an amount in one of the columns that may be the contract's. */
  rowsWithAmount: z.int(),
  columns: z.record(z.string(), ColumnFigures),
  taxColumns: z.array(TaxColumns),
});
export type SheetFigures = z.infer<typeof SheetFigures>;

type Values = readonly (CellValue | undefined)[];
type Measured = {
  headingRow: number;
  columns: readonly SheetColumn[];
  /** The columns that may have the amount of the contract. */
  amountNames: ReadonlySet<string>;
};

/** Adds up rows, which come one by one. */
export const startFigures = ({ headingRow, columns, amountNames }: Measured) => {
  const measured = columns.map(({ name, place }) => ({ name, place, figures: noFigures() }));
  const taxSums = startTaxSums(columns.length);
  let rows = 0;
  let rowsWithAmount = 0;
  return {
    add(values: Values): void {
      const cents = measured.map(({ figures, place }) => addCell(figures, values[place] ?? null));
      taxSums.add(cents);
      rows += 1;
      const states = measured.some(
        ({ name, place }, at) => amountNames.has(name) && statesAmount(cents[at], values[place]),
      );
      if (states) rowsWithAmount += 1;
    },
    figures: (isWhole: boolean): SheetFigures => ({
      headingRow,
      rows,
      isWhole,
      rowsWithAmount,
      columns: Object.fromEntries(
        measured.map(({ name, figures }) => [name, { ...figures, sum: figures.sum / 100 }]),
      ),
      taxColumns: taxSums.found().map(({ net, tax, total }) => ({
        net: measured[net]?.name ?? '',
        tax: measured[tax]?.name ?? '',
        total: measured[total]?.name ?? '',
      })),
    }),
  };
};

/** What some rows come to. */
export const figuresOfRows = (measured: Measured, body: readonly Values[]): SheetFigures => {
  const started = startFigures(measured);
  for (const values of body) started.add(values);
  return started.figures(false);
};

/** One that cannot be read, and two in one cell, are stated as well. */
const statesAmount = (cents: number | undefined, cell: CellValue | undefined): boolean =>
  cents === undefined ? /[1-9]/.test(cellText(cell ?? null)) : cents !== 0;

const noFigures = (): ColumnFigures => ({
  filled: 0,
  names: 0,
  flags: 0,
  amounts: 0,
  sum: 0,
  asMoney: 0,
});

/** Adds a cell and returns its amount in cents; the sum is in cents as well, so that nothing is lost. */
const addCell = (figures: ColumnFigures, cell: CellValue): number | undefined => {
  const amount = amountIn(cell);
  if (amount === undefined) {
    const text = cellText(cell);
    if (isPlaceholder(text)) return undefined;
    figures.filled += 1;
    figures.names += countNames(typeof cell === 'string' ? cell.trim() : text);
    figures.flags += flag.test(text) ? 1 : 0;
    return undefined;
  }
  const cents = Math.round(amount * 100);
  if (cents === 0) return 0;
  figures.filled += 1;
  figures.names += 1;
  figures.amounts += 1;
  figures.sum += cents;
  const isText = typeof cell !== 'number';
  if (cents % 100 !== 0 || (isText && /[$,.]/.test(cellText(cell)))) figures.asMoney += 1;
  return cents;
};

const amountIn = (cell: CellValue): number | undefined => {
  if (typeof cell === 'number') return cell;
  if (typeof cell !== 'string' || !mayBeAmount.test(cell)) return undefined;
  return parseAmount(cell).value ?? undefined;
};

/** A quick look: most cells are words. */
const mayBeAmount = /^[\s$MXN]*-?[\s$]*\d[\d\s.,'’]{0,30}(?:[\sMXN.]*|[\sa-z]{0,8})$/iu;

const flag = /^(?:s[ií]|no|x|[✓✔]|verdadero|falso|true|false)$/iu;

/** A cell may list companies, each in its line or with its number; a line may also go on with the legal form. */
const countNames = (text: string): number => {
  if (!/[\n;|]|\b\d{1,2}[.)]/.test(text)) return 1;
  const names = text
    .split(/[\n;|]|(?:^|\s)\d{1,2}[.)]-?\s/u)
    .map((name) => name.trim())
    .filter((name) => /\p{L}{2}/u.test(name) && !legalForm.test(name));
  return Math.max(1, names.length);
};

const legalForm = /^(?:S\.? ?A\.?|S\.? ?DE|DE C\.? ?V|S\.? ?C|A\.? ?C)(?=[\s.,]|$)/iu;
