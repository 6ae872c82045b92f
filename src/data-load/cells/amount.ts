import { nameKey } from '../../platform/name-key.ts';
import type { CellValue } from '../../spreadsheets/cell.ts';
import { type Parsed, blank, parsed, withRemark, wrong } from '../cell.ts';
import type { DecimalSign } from '../decimal-sign.ts';
import { cellText, isPlaceholderForAmount } from './cell-text.ts';

/**
 * Pesos: digits whose thousands, when they are separated, are groups of three, and a decimal point,
 * perhaps followed by the same in words in parentheses. Anything that could be read in two ways,
 * such as `1.234,56`, is an error that proposes what it may be, never a guess. Where it was said what
 * separates the decimals, a text is read so, and what contradicts it is an error.
 */
export const parseAmount = (cell: CellValue, sign?: DecimalSign): Parsed<number> => {
  const text = cellText(cell);
  if (isPlaceholderForAmount(text) || saysNotPublished(cell)) return blank;
  const { figures, words } = withoutWords(text);
  const written = figures.replaceAll(currency, '').trim();
  const found = typeof cell === 'number' ? amount.exec(written) : figuresIn(written, sign);
  if (!found)
    return sign === 'COMMA' ? againstComma(text, written) : proposed(text, readings(written));
  const [, minus, whole = '', fraction = ''] = found;
  const pesos = inPesos(minus === '-', whole.replaceAll(/\D/g, ''), fraction.slice(1));
  return words === undefined || pesos.value === null
    ? pesos
    : { ...pesos, issues: [...pesos.issues, inWords(words)] };
};

/** What the amount of an amendment says when its source has no column for it. */
export const amountNotPublished = 'No publicado';

export const saysNotPublished = (cell: CellValue): boolean =>
  nameKey(cellText(cell)) === nameKey(amountNotPublished);

const currency = /^(?:MXN?)?\s*\$\s*|^MXN?\s*|\s*(?:MXN?|M\.? ?N\.?|PESOS)$/giu;
/** Each sign fits in one place only, or a long cell would be tried in as many ways as it has groups. */
const amount =
  /^\s*(-?)\s*\$?\s*(\d{1,3}(?:[ '’‘´`]\d{3})*(?:,\d{3}(?:[,'’‘´`]\d{3})*)?|\d+(?:,\d{3})*)(\.\d*)?\s*$/u;
/** Nobody writes 500 as `0.500`. */
const amountWithComma = /^\s*(-?)\s*\$?\s*([1-9]\d{0,2}(?:[. '’‘´`]\d{3})+|\d+)(,\d{1,2})?\s*$/u;
/** One thousand five hundred to some, one and a half to others. */
const mayBeThousands = /^[1-9]\d{0,2}\.\d{3}$/;

const figuresIn = (written: string, sign: DecimalSign | undefined): RegExpExecArray | null => {
  if (sign === 'COMMA') return amountWithComma.exec(written);
  return sign === undefined && mayBeThousands.test(written) ? null : amount.exec(written);
};

const withoutWords = (text: string): { figures: string; words?: string } => {
  if (!text.endsWith(')') || text.length > maxWithWords) return { figures: text };
  const [, figures, words] = /^([^()]*\d[^()]*)\(([^()]{3,300})\)$/u.exec(text) ?? [];
  return figures !== undefined && words !== undefined && isNumberInWords(words)
    ? { figures: figures.trim(), words }
    : { figures: text };
};

/** Beyond it no cell is an amount. */
const maxWithWords = 400;

/** Other words, such as "más IVA" or "dólares", say that the figures are something else. */
const isNumberInWords = (words: string): boolean =>
  nameKey(words)
    .split(' ')
    .every((word) => numberWord.test(word));

const numberWord =
  /^(?:\d+|CERO|UNO?|UNA|DOS|TRES|CUATRO|CINCO|SEIS|SIETE|OCHO|NUEVE|DIEZ|ONCE|DOCE|TRECE|CATORCE|QUINCE|DIECI[A-Z]+|VEINT[A-Z]+|TREINTA|CUARENTA|CINCUENTA|SESENTA|SETENTA|OCHENTA|NOVENTA|CIEN|CIENTO|[A-Z]+CIENT[OA]S|QUINIENT[OA]S|MIL|MILLON|MILLONES|Y|DE|CON|SON|PESOS?|CENTAVOS?|M|N|MN|MXN|MONEDA|NACIONAL)$/;

const inWords = (words: string) =>
  ({ kind: 'info', key: 'check.amount-in-words', values: { value: words.slice(0, 60) } }) as const;

const proposed = (text: string, [first, second]: number[]): Parsed<never> => {
  const value = text.slice(0, 60);
  if (first === undefined) return wrong('check.not-an-amount', { value });
  return second === undefined
    ? wrong('check.amount-proposed', { value, proposal: first })
    : wrong('check.amount-two-readings', { value, proposal: first, other: second });
};

/** Proposes what it is without what was said, and `12,500` also with three decimals. */
const againstComma = (text: string, written: string): Parsed<never> => {
  const value = text.slice(0, 60);
  const [first, second] = readingsAgainstComma(written);
  if (first === undefined) return wrong('check.not-an-amount-with-comma', { value });
  return second === undefined
    ? wrong('check.amount-against-comma', { value, proposal: first })
    : wrong('check.amount-against-comma-two-readings', { value, proposal: first, other: second });
};

/** Whether its proposals are to be written with a comma. */
export const isAgainstComma = (key: string): boolean =>
  key.startsWith('check.amount-against-comma');

const readingsAgainstComma = (written: string): number[] => {
  const [, minus = '', whole = '', fraction = ''] = amount.exec(written) ?? [];
  const withPoint = minus === '' ? pesosOf(whole, fraction.slice(1)) : [];
  const [, pesos = '', decimals = ''] = withThreeDecimals.exec(written) ?? [];
  return [...(whole === '' ? readings(written) : withPoint), ...pesosOf(pesos, decimals)];
};

const withThreeDecimals = /^(\d{1,3}(?:\.\d{3})*|\d+),(\d{3})$/;

const pesosOf = (whole: string, fraction: string): number[] => {
  if (whole === '') return [];
  const { value } = inPesos(false, whole.replaceAll(/\D/g, ''), fraction);
  return value === null ? [] : [value];
};

/** With the last sign before the decimals, and with every sign between thousands. */
const readings = (written: string): number[] => {
  if (!digitsAndSigns.test(written)) return [];
  const [, whole = '', decimals] = withCents.exec(written) ?? [];
  const withDecimals = decimals === undefined ? [] : [`${whole.replaceAll(/\D/g, '')}.${decimals}`];
  const thousands = groups.test(written) ? [written.replaceAll(/\D/g, '')] : [];
  const asItStands = mayBeThousands.test(written) ? [written] : [];
  return [...withDecimals, ...thousands, ...asItStands].map(Number);
};

/** Signs stand between groups of three, or the cell is no number at all: `1,25,000.00`. */
const groups = /^\d{1,3}(?:[.,]\d{3})+$/;
const withCents = /^(\d+|\d{1,3}(?:[.,]\d{3})+)[.,](\d{1,2})$/;
const digitsAndSigns = /^\d{1,3}(?:[.,]?\d{1,3}){1,6}$/;

const inPesos = (negative: boolean, whole: string, fraction: string): Parsed<number> => {
  const cents = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0')) + roundUp(fraction);
  if (cents > maxCents) return wrong('check.amount-too-large', {});
  const pesos = Number(cents) / 100;
  if (negative && pesos > 0) return wrong('check.amount-negative', { value: -pesos });
  return saysMoreThanCents(fraction)
    ? withRemark(pesos, 'check.amount-rounded', { value: pesos })
    : parsed(pesos);
};

/** Half a cent goes up, as the database rounds. */
const roundUp = (fraction: string): bigint => ((fraction[2] ?? '0') >= '5' ? 1n : 0n);

/** Ten digits and more are the noise of binary numbers in a sheet, not somebody's tenths of cents. */
const saysMoreThanCents = (fraction: string): boolean =>
  fraction.length < 10 && /[1-9]/.test(fraction.slice(2));

/** Up to here every number of cents is exact as a JSON number. */
const maxCents = 999_999_999_999_999n;
