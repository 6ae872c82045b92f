import { formatValue, isDateFormat } from 'hucre';

import type { CellValue } from '../cell.ts';
import { foreignCurrencyIn } from '../foreign-currency.ts';
import type { ShownUnit } from './raw-row.ts';

/** What a number format makes of a number beside thousands and decimals. */
export type NumberFormat = {
  isDate: boolean;
  /** The text that the cell shows, where it says something that the number does not. */
  show?: (value: number) => CellValue;
  /** That the cell shows thousands or millions. */
  unit?: ShownUnit;
};

/** Undefined for a format that shows a number as it is. */
export const numberFormatOf = (code: string): NumberFormat | undefined => {
  if (isDateFormat(code)) return { isDate: true };
  const { literals, digits } = partsOf(code);
  const currency = foreignCurrencyIn(literals);
  if (currency !== null) return { isDate: false, show: (value) => `${value} ${currency}` };
  if (digits.includes('%')) return { isDate: false, show: asPercent };
  const unit = unitOf(code, literals, digits);
  if (unit) return { isDate: false, unit };
  return isOfIds(literals, digits) ? { isDate: false, show: shownBy(code) } : undefined;
};

/** What stands in a format beside the places of digits, and those, of its first section. */
const partsOf = (code: string): { literals: string; digits: string } => {
  let literals = '';
  let digits = '';
  for (const [whole, currency, quoted, escaped] of code.matchAll(partsOfFormat)) {
    if (whole === ';') break;
    const literal = currency ?? quoted ?? escaped;
    if (literal !== undefined) literals += literal;
    else if (/[0#?,.%]/.test(whole)) digits += whole;
    else if (!/^[[_*]/.test(whole)) literals += whole;
  }
  return { literals, digits };
};

/** A currency with its language, a colour or condition, a quoted text, a sign behind a backslash, a space as wide as a sign. */
const partsOfFormat = /\[\$([^\]-]*)(?:-[^\]]*)?\]|\[[^\]]*\]|"([^"]*)"|\\(.)|[_*].|./gsu;

const unitOf = (code: string, literals: string, digits: string): ShownUnit | undefined => {
  const commas = /[0#?](,+)(?:\.|$)/.exec(digits)?.[1]?.length ?? 0;
  const isScaled = commas > 0;
  if (!isScaled && !/\b(?:mil(?:es|lones)?|mdp|mill\.?)\b/i.test(literals)) return undefined;
  const isMillions = commas > 1 || (!isScaled && /mill|mdp/i.test(literals));
  return { format: code.slice(0, 60), amountsIn: isMillions ? 1_000_000 : 1000, isScaled };
};

/** `00012` and `AD-012/2025` of 12; an amount has places that may be blank, or decimals. */
const isOfIds = (literals: string, digits: string): boolean =>
  /^0{2,}$/.test(digits) ||
  (/^0+$/.test(digits) && /\p{L}/u.test(literals) && !pesos.test(literals));

const pesos = /peso|m\.?\s?n\b|mxn/i;

const shownBy =
  (code: string) =>
  (value: number): CellValue => {
    if (!Number.isSafeInteger(value) || value < 0) return value;
    const shown = formatValue(value, code).trim();
    return shown === String(value) ? value : shown;
  };

const asPercent = (value: number): string => `${Number((value * 100).toPrecision(15))}%`;
