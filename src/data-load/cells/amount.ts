import type { CellValue } from '../../spreadsheets/cell.ts';
import { type Parsed, blank, parsed, remarked, wrong } from '../cell.ts';
import { cellText, isPlaceholderForAmount } from './cell-text.ts';

/**
 * Pesos: digits whose thousands, when they are separated, are groups of three, and a decimal point.
 * Anything that could be read in two ways, such as `1.234,56`, is an error, never a guess.
 */
export const parseAmount = (cell: CellValue): Parsed<number> => {
  const text = cellText(cell);
  if (isPlaceholderForAmount(text)) return blank;
  const found = amount.exec(text.replaceAll(currency, ''));
  if (!found) return wrong('check.not-an-amount', { value: text.slice(0, 60) });
  const [, sign, whole = '', fraction = ''] = found;
  return inPesos(sign === '-', whole.replaceAll(/\D/g, ''), fraction.slice(1));
};

const currency = /^(?:MXN?)?\s*\$\s*|^MXN?\s*|\s*(?:MXN?|M\.? ?N\.?|PESOS)$/giu;
/** Each sign fits in one place only, or a long cell would be tried in as many ways as it has groups. */
const amount =
  /^\s*(-?)\s*\$?\s*(\d{1,3}(?:[ '’‘´`]\d{3})*(?:,\d{3}(?:[,'’‘´`]\d{3})*)?|\d+(?:,\d{3})*)(\.\d*)?\s*$/u;

const inPesos = (negative: boolean, whole: string, fraction: string): Parsed<number> => {
  const cents = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0')) + roundUp(fraction);
  if (cents > mostCents) return wrong('check.amount-too-large', {});
  const pesos = Number(cents) / 100;
  if (negative && pesos > 0) return wrong('check.amount-negative', { value: -pesos });
  return saysMoreThanCents(fraction)
    ? remarked(pesos, 'check.amount-rounded', { value: pesos })
    : parsed(pesos);
};

/** Half a cent goes up, as the database rounds. */
const roundUp = (fraction: string): bigint => ((fraction[2] ?? '0') >= '5' ? 1n : 0n);

/** Ten digits and more are the noise of binary numbers in a sheet, not somebody's tenths of cents. */
const saysMoreThanCents = (fraction: string): boolean =>
  fraction.length < 10 && /[1-9]/.test(fraction.slice(2));

/** Up to here every number of cents is exact as a JSON number. */
const mostCents = 999_999_999_999_999n;
