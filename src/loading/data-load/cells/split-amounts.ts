import type { CellValue } from '../../../foundation/spreadsheets/cell.ts';
import type { AmountNotation } from '../amount-notation.ts';
import type { Cells } from '../cell.ts';
import { error, info } from '../checks/check.ts';
import { amountColumns, type ColumnCode } from '../columns.ts';
import { amountNotationOf, type CellNotation } from '../load-defaults.ts';
import type { RowIssue } from '../load-row.ts';
import { isTypedAmount, parseAmount } from './amount.ts';
import { cellText } from './cell-text.ts';

/**
 * `MONTO MÍNIMO $a MONTO MÁXIMO $b` in one cell is a minimum and a maximum. Cells of their own that
 * say something else make it an error.
 */
export const splitAmounts = (
  cells: Cells,
  notation: CellNotation = {},
): { cells: Cells; findings: RowIssue[] } => {
  for (const column of amountColumns) {
    const found = minimumAndMaximum(cells[column]);
    if (found) return takeApart(cells, column, found, amountNotationOf(notation, column));
  }
  return { cells, findings: [] };
};

type Range = { minimum: string; maximum: string };

const takeApart = (
  cells: Cells,
  column: ColumnCode,
  { minimum, maximum }: Range,
  notation: AmountNotation,
) => {
  const repeating = amountColumns.filter(
    (code) => code === column || repeats(cells[code], cells[column]),
  );
  const rest: Cells = { ...cells, ...Object.fromEntries(repeating.map((code) => [code, null])) };
  const whole = cells[column];
  const asTyped = (text: string): CellValue => (isTypedAmount(whole) ? { ...whole, text } : text);
  const [C23, C24] = [asTyped(minimum), asTyped(maximum)];
  const agrees = says(rest.C23, C23, notation) && says(rest.C24, C24, notation);
  return agrees
    ? {
        cells: { ...rest, C23, C24 },
        findings: [info(column, 'check.amounts-split', { minimum, maximum })],
      }
    : {
        cells: rest,
        findings: [error(column, 'check.amounts-split-differ', { minimum, maximum })],
      };
};

const repeats = (one: CellValue, other: CellValue): boolean => cellText(one) === cellText(other);

/** A blank cell agrees, and so does a zero, which stands for one beside a maximum. */
const says = (cell: CellValue, amount: CellValue, notation: AmountNotation): boolean => {
  const { value, issues } = parseAmount(cell, notation);
  return issues.length === 0 && (!value || value === parseAmount(amount, notation).value);
};

/** The two amounts of such a cell, as they are written. */
export const minimumAndMaximum = (cell: CellValue): Range | undefined => {
  if (typeof cell !== 'string' && !isTypedAmount(cell)) return undefined;
  const text = cellText(cell).normalize('NFC');
  if (!/m[aá]x/iu.test(text)) return undefined;
  const [, minimum, maximum] = minimumFirst.exec(text) ?? [];
  if (minimum !== undefined && maximum !== undefined) return { minimum, maximum };
  const [, higher, lower] = maximumFirst.exec(text) ?? [];
  return lower === undefined || higher === undefined
    ? undefined
    : { minimum: lower, maximum: higher };
};

const figures = String.raw`[:=]?\s*(?:de\s+)?(\$?\s*\d[\d,.]{0,30})\s*(?:M\.?N\.?)?`;
const least = String.raw`(?:monto\s+|importe\s+)?m[ií]n(?:imo|\.)?\s*${figures}`;
const most = String.raw`(?:monto\s+|importe\s+)?m[aá]x(?:imo|\.)?\s*${figures}`;
const between = String.raw`\s*(?:[,;/-]|y|a)?\s*(?:un\s+)?`;
const minimumFirst = new RegExp(`^${least}${between}${most}$`, 'iu');
const maximumFirst = new RegExp(`^${most}${between}${least}$`, 'iu');
