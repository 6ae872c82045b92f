import { nameKey } from '../../../foundation/platform/name-key.ts';
import type { CellValue, TypedAmount } from '../../../foundation/spreadsheets/cell.ts';
import { foreignCurrencyIn } from '../../../foundation/spreadsheets/foreign-currency.ts';
import { type AmountNotation, type AmountsIn, movePoint, placesOf } from '../amount-notation.ts';
import { type IssueValues, type Parsed, blank, parsed, withRemark, unreadable } from '../cell.ts';
import { cellText, isPlaceholderForAmount } from './cell-text.ts';

/**
 * Pesos: digits whose thousands, when they are separated, are groups of three, and a decimal point,
 * perhaps followed by the same in words in parentheses. Anything that could be read in two ways,
 * such as `1.234,56`, is an error that proposes what it may be, never a guess. Where it was answered what
 * separates the decimals, a text is read so, and what contradicts it is an error. Where it was answered
 * that amounts are in thousands or millions, the decimal point is moved before anything is rounded.
 */
export const parseAmount = (cell: CellValue, loadNotation: AmountNotation = {}): Parsed<number> => {
  const notation = notationOf(cell, loadNotation);
  const text = cellText(cell);
  if (isPlaceholderForAmount(text) || isNotPublished(cell)) return blank;
  const { figures, words } = withoutWords(text);
  const written = figures.replaceAll(currency, '').trim();
  const amountsIn = unitOf(cell, notation);
  const found = typeof cell === 'number' ? amount.exec(written) : figuresIn(written, notation);
  if (!found) return explainUnreadable(text, written, notation.decimalSign, amountsIn);
  const [, minus, whole = '', fraction = ''] = found;
  const digits = whole.replaceAll(/\D/g, '');
  const pesos = inPesos(minus === '-', digits, fraction.slice(1), placesOf[amountsIn]);
  return words === undefined || pesos.value === null
    ? pesos
    : { ...pesos, issues: [...pesos.issues, inWords(words)] };
};

const explainUnreadable = (
  text: string,
  written: string,
  decimalSign: AmountNotation['decimalSign'],
  amountsIn: AmountsIn,
): Parsed<number> => {
  if (foreignCurrencyIn(text) !== null)
    return unreadable('check.amount-in-foreign-currency', { value: text.slice(0, 60) });
  return decimalSign === 'COMMA'
    ? againstComma(text, written, amountsIn)
    : proposed(text, readings(written), amountsIn);
};

/** What was typed is read as when it was typed. */
const notationOf = (cell: CellValue, loadNotation: AmountNotation): AmountNotation =>
  isTypedAmount(cell)
    ? {
        ...loadNotation,
        decimalSign: cell.decimalSign ?? loadNotation.decimalSign,
        asksThousands: undefined,
      }
    : loadNotation;

/** What was typed is in pesos, whatever the sheet is in. */
export const unitOf = (cell: CellValue, { amountsIn = 1 }: AmountNotation): AmountsIn =>
  isTypedAmount(cell) ? 1 : amountsIn;

export const isTypedAmount = (cell: CellValue): cell is TypedAmount =>
  cell !== null && typeof cell === 'object' && 'isInPesos' in cell;

/** What the amount of an amendment says when its source has no column for it. */
export const amountNotPublished = 'No publicado';

export const isNotPublished = (cell: CellValue): boolean =>
  nameKey(cellText(cell)) === nameKey(amountNotPublished);

const currency = /^(?:MXN?)?\s*\$\s*|^MXN?\s*|\s*(?:MXN?|M\.? ?N\.?|PESOS)$/giu;
/** Each sign fits in one place only, or a long cell would be tried in as many ways as it has groups. */
const amount =
  /^\s*(-?)\s*\$?\s*(?!0+[ ,'’‘´`]\d)(\d{1,3}(?:[ '’‘´`]\d{3})*(?:,\d{3}(?:[,'’‘´`]\d{3})*)?|\d+(?:,\d{3})*)(\.\d*)?\s*$/u;
/** Nobody writes 500 as `0.500`. */
const amountWithComma = /^\s*(-?)\s*\$?\s*([1-9]\d{0,2}(?:[. '’‘´`]\d{3})+|\d+)(,\d{1,2})?\s*$/u;
/** One thousand five hundred to some, one and a half to others. */
const mayBeThousands = /^[1-9]\d{0,2}\.\d{3}$/;

/** In thousands the decimals of pesos are more than two. */
const moreWithComma =
  /^\s*(-?)\s*\$?\s*([1-9]\d{0,2}(?:[. '’‘´`]\d{3})+|\d{4,}|\d+(?=,\d{4}))(,\d{3,8})\s*$/u;

const figuresIn = (
  written: string,
  { decimalSign, asksThousands, amountsIn = 1 }: AmountNotation,
): RegExpExecArray | null => {
  if (decimalSign === 'COMMA')
    return amountWithComma.exec(written) ?? (amountsIn === 1 ? null : moreWithComma.exec(written));
  const isDoubtful = decimalSign === undefined || asksThousands === true;
  return isDoubtful && mayBeThousands.test(written) ? null : amount.exec(written);
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

const proposed = (text: string, figures: number[], amountsIn: AmountsIn): Parsed<never> => {
  const values = inProposals(text, figures, amountsIn);
  if (values.proposal === undefined) return unreadable('check.not-an-amount', values);
  return values.other === undefined
    ? unreadable('check.amount-proposed', values)
    : unreadable('check.amount-two-readings', values);
};

/** Proposes what it is without the answer, and `12,500` also with three decimals. */
const againstComma = (text: string, written: string, amountsIn: AmountsIn): Parsed<never> => {
  const values = inProposals(text, readingsAgainstComma(written), amountsIn);
  if (values.proposal === undefined) return unreadable('check.not-an-amount-with-comma', values);
  return values.other === undefined
    ? unreadable('check.amount-against-comma', values)
    : unreadable('check.amount-against-comma-two-readings', values);
};

/** What a text may be, in pesos; where it was multiplied, it is told by how much. */
const inProposals = (text: string, figures: number[], amountsIn: AmountsIn): IssueValues => {
  const [proposal, other] = figures.map((figure) => movePoint(figure, placesOf[amountsIn]));
  return {
    value: text.slice(0, 60),
    ...(proposal !== undefined && { proposal }),
    ...(other !== undefined && { other }),
    ...(proposal !== undefined && amountsIn > 1 && { amountsIn }),
  };
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
const groups = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/;
const withCents = /^(\d+|\d{1,3}(?:[.,]\d{3})+)[.,](\d{1,2})$/;
const digitsAndSigns = /^\d{1,3}(?:[.,]?\d{1,3}){1,6}$/;

const inPesos = (
  negative: boolean,
  figures: string,
  decimals: string,
  places = 0,
): Parsed<number> => {
  const whole = figures + decimals.slice(0, places).padEnd(places, '0');
  const fraction = decimals.slice(places);
  const cents = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0')) + roundUp(fraction);
  if (cents > maxCents) return unreadable('check.amount-too-large', {});
  const pesos = Number(cents) / 100;
  if (negative && pesos > 0) return unreadable('check.amount-negative', { value: -pesos });
  return saysMoreThanCents(fraction) && !isNoise(decimals)
    ? withRemark(pesos, 'check.amount-rounded', { value: pesos })
    : parsed(pesos);
};

/** Half a cent goes up, as the database rounds. */
const roundUp = (fraction: string): bigint => ((fraction[2] ?? '0') >= '5' ? 1n : 0n);

const saysMoreThanCents = (fraction: string): boolean => /[1-9]/.test(fraction.slice(2));

/** Ten digits and more are the noise of binary numbers in a sheet, not somebody's tenths of cents. */
const isNoise = (decimals: string): boolean => decimals.length >= 10;

/** Up to here every number of cents is exact as a JSON number. */
const maxCents = 999_999_999_999_999n;
