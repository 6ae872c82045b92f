import type { CellValue } from '../../foundation/spreadsheets/cell.ts';
import { isPlaceholder } from '../../records/records/written-text.ts';
import { cellText } from '../data-load/cells/cell-text.ts';
import { headingKey } from './heading-key.ts';
import type { SheetBody } from './recognisable-contents.ts';
import type { SheetColumn } from './sheet-columns.ts';

/**
 * Whether a column counts the rows: by its heading, where its cells are whole numbers, else by its cells.
 * Such a number looks like a quarter, a year or an amount, so what is recognised by contents leaves it
 * out. Without such a heading no number may stand twice: years and quarters in order do.
 */
export const hasRowNumbers = (body: SheetBody, column: SheetColumn): boolean => {
  const numbers = wholeNumbersOf(body, column);
  if (isRowNumberHeading(column.heading)) return numbers.length > 0;
  return new Set(numbers).size === numbers.length && numbers.length > 2 && countsRows(numbers);
};

/** Whether a column that is called like a row number, such as the ID of the template, is one. */
export const isRowNumber = (body: SheetBody, column: SheetColumn): boolean =>
  isRowNumberHeading(column.heading) && countsRows(wholeNumbersOf(body, column));

/** The numbers of a column that has nearly nothing else. */
const wholeNumbersOf = (body: SheetBody, { place }: SheetColumn): number[] => {
  const cells = body.map((values) => values[place] ?? null);
  const filled = cells.filter((cell) => !isPlaceholder(cellText(cell)));
  const numbers = filled.flatMap((cell) => wholeNumberIn(cell) ?? []);
  return numbers.length < filled.length * mostOf ? [] : numbers;
};

/** "No.", "#" and nothing; `No. de contrato` numbers contracts. */
const isRowNumberHeading = (heading: string): boolean => {
  const key = headingKey(heading);
  return key === '' || rowNumberHeadings.has(key);
};

const rowNumberHeadings = new Set(
  (
    'no, n, nº, n°, núm, nro, número, id, ítem, renglón, fila, registro, orden, ' +
    'consecutivo, cons, consec, progresivo, prog, n.p., ' +
    'no consecutivo, núm consecutivo, número consecutivo, no cons, ' +
    'no progresivo, núm progresivo, número progresivo, no prog, ' +
    'no de registro, número de registro, no de renglón, no de fila'
  )
    .split(', ')
    .map(headingKey),
);

/** `1`, `01`, `1.`, `1.-`, `1)` and `1.00`. */
const wholeNumberIn = (cell: CellValue): number | undefined => {
  const [, digits] = /^(\d{1,12})(?:\.0*|\.?-|\))?$/.exec(cellText(cell)) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/**
 * Whether numbers go up or down by one, from any number; rows of one thing may repeat its number, and
 * each part of a sheet may begin again. Numbers that are all the same count nothing.
 */
export const countsRows = (numbers: readonly number[]): boolean => {
  const [first] = numbers;
  const steps = numbers.slice(1).map((number, at) => ({
    by: number - (numbers[at] ?? 0),
    isRestart: number === first,
  }));
  return [1, -1].some(
    (way) =>
      steps.some(({ by }) => by === way) &&
      steps.every(({ by, isRestart }) => by === way || by === 0 || isRestart),
  );
};

const mostOf = 0.7;
