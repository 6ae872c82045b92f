import type { CellValue } from '../cell.ts';
import { foreignCurrencyIn } from '../foreign-currency.ts';
import type { ShownUnit } from './raw-row.ts';
import type { XmlAttributes } from './xml-reader.ts';

/** A number of an OpenDocument cell, or the text that it shows where that says something more. */
export const odsNumber = (value: number, attributes: XmlAttributes, text: string): CellValue => {
  const currency =
    foreignCurrencyIn(attributes['office:currency'] ?? '') ?? foreignCurrencyIn(text);
  if (currency !== null) return `${value} ${currency}`;
  if (attributes['office:value-type'] === 'percentage') return text === '' ? value : text;
  return withZeros.test(text) && Number(text) === value ? text : value;
};

const withZeros = /^0\d+$/;

/** Thousands or millions that a cell shows of its number, in words or by leaving digits out. */
export const unitShown = (value: number, text: string): ShownUnit | undefined => {
  const format = text.slice(0, 60);
  const [, word] = /\b(mil(?:es|lones)?|mdp)\b/i.exec(text) ?? [];
  const figures = text.replaceAll(/[^\d.,]/g, '');
  const scaled = ([1000, 1_000_000] as const).find((unit) => isShownIn(unit, value, figures));
  if (scaled !== undefined) return { format, amountsIn: scaled, isScaled: true };
  if (word === undefined) return undefined;
  return { format, amountsIn: /^mil(?:es)?$/i.test(word) ? 1000 : 1_000_000, isScaled: false };
};

/** Whole numbers with signs between thousands, or one sign before decimals. */
const isShownIn = (unit: 1000 | 1_000_000, value: number, figures: string): boolean => {
  const digits = figures.replaceAll(/\D/g, '');
  if (digits === '' || Math.abs(value) < unit) return false;
  if (digits.length >= String(Math.trunc(Math.abs(value))).length) return false;
  const decimals = /[.,](\d{1,2})$/.exec(figures)?.[1]?.length ?? 0;
  return Math.round((Math.abs(value) / unit) * 10 ** decimals) === Number(digits);
};
