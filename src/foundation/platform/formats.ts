import type { Language } from './language.ts';
import { dayOf } from './time-zone.ts';

/** What stands for a value that is not known (docs/methodology.md#unknown-amounts). */
export const unknownValue = '---';

/** How this product writes values in a language: the same on the server and in every browser. */
export const formatsOf = (language: Language) => ({
  /** Pesos to the cent. */
  money: (pesos: number | null) => orUnknown(pesos, (value) => money(value, 2)),
  /** A sum of pesos, without cents where the organization rounds (docs/methodology.md#rounding). */
  sum: (pesos: number | null, round: boolean) =>
    orUnknown(pesos, (value) => money(value, round ? 0 : 2)),
  /** Pesos, written in millions. */
  millions: (pesos: number | null) => orUnknown(pesos, millions),
  /** Pesos in few characters: in millions from one million on, below it without cents. */
  compact: (pesos: number | null) =>
    orUnknown(pesos, (value) => (Math.abs(value) < 1e6 ? money(value, 0) : millions(value))),
  /** A mark of an axis in millions, with the decimals that the step from mark to mark needs. */
  millionMark: (pesos: number, step = 1e6) =>
    `$${decimal(pesos / 1e6, Math.max(1, Math.ceil(6 - Math.log10(step))))} M`,
  count: (count: number | null) => orUnknown(count, (value) => decimal(value, 0)),
  /** Any number, with four decimals at the most. */
  number: (number: number | null) => orUnknown(number, (value) => plainNumber.format(value)),
  /** Percentage points, from 0 to 100. */
  percent: (points: number | null, round = false) =>
    orUnknown(points, (value) => `${decimal(value, round ? 0 : percentDecimals(value))}%`),
  /**
   * A share, from 0 to 1: with two decimals, or none where the organization rounds
   * (docs/methodology.md#rounding). More than nothing never reads as nothing, nor a part as the whole.
   */
  share: (share: number | null, round: boolean) =>
    orUnknown(share, (value) => {
      if (round && value > 0 && value < 0.005) return '<1%';
      if (round && value >= 0.995 && value < 1) return '>99%';
      return `${decimal(100 * value, round ? 0 : 2)}%`;
    }),
  /** A share, from 0 to 1, in whole pesos of a hundred: the number of its rounded percentage. */
  pesosOfHundred: (share: number | null) =>
    orUnknown(share, (value) => {
      if (value >= 0.995 && value < 1) return '>99';
      return value > 0 && value < 0.005 ? '<1' : decimal(100 * value, 0);
    }),
  fileSize: (bytes: number) => fileSize(bytes),
  /** A calendar day in figures. Takes `2024-03-05`, or a moment, whose day is that of the installation. */
  day: (date: string | null) => (date === null ? unknownValue : days[language](partsOf(date))),
  /** A calendar day with the month's name. */
  longDay: (date: string | null) =>
    date === null ? unknownValue : longDays[language](partsOf(date)),
});

export type Formats = ReturnType<typeof formatsOf>;

const orUnknown = (value: number | null, write: (value: number) => string): string =>
  value === null || !Number.isFinite(value) ? unknownValue : write(value);

const money = (pesos: number, decimals: number): string => {
  const text = decimal(Math.abs(pesos), decimals);
  return pesos < 0 && /[1-9]/.test(text) ? `-$${text}` : `$${text}`;
};

/** An amount below a hundred thousand keeps two figures, so that it never reads as nothing. */
const millions = (pesos: number): string => {
  const amount = pesos / 1e6;
  const small = amount !== 0 && Math.abs(amount) < 0.1;
  const text = small ? smallNumber.format(Math.abs(amount)) : decimal(Math.abs(amount), 1);
  return `${pesos < 0 ? '-' : ''}$${text} M`;
};

/** Mexico, the United States and Japan write 1,234.5; one locale serves all three. */
const locale = 'en-US';
const plainNumber = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
const smallNumber = new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 });
const numbers = [0, 1, 2, 3, 4].map(
  (digits) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
);

const decimal = (value: number, digits: number): string =>
  numbers[digits]?.format(value === 0 ? 0 : value) ?? String(value);

/** Two decimals, four when the value has four or more (docs/methodology.md#rounding). */
const percentDecimals = (points: number): number => {
  const [, decimals = ''] = String(Number(points.toFixed(10))).split('.');
  return decimals.length >= 4 ? 4 : 2;
};

/** In thousands of bytes, as browsers and file managers count what they download. */
export const fileSize = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1e6) return `${decimal(bytes / 1e3, 1)} KB`;
  return bytes < 1e9 ? `${decimal(bytes / 1e6, 1)} MB` : `${decimal(bytes / 1e9, 1)} GB`;
};

type Parts = { year: string; month: string; day: string };

const partsOf = (date: string): Parts => {
  const day = date.includes('T') ? dayOf(date) : date;
  return { year: day.slice(0, 4), month: day.slice(5, 7), day: day.slice(8, 10) };
};

const days: Record<Language, (parts: Parts) => string> = {
  es: ({ year, month, day }) => `${day}/${month}/${year}`,
  en: ({ year, month, day }) => `${day}/${month}/${year}`,
  jp: ({ year, month, day }) => `${year}/${month}/${day}`,
};

const spanishMonths =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre';
const englishMonths =
  'January February March April May June July August September October November December';

const nameIn = (months: string, month: string): string =>
  months.split(' ')[Number(month) - 1] ?? month;

const longDays: Record<Language, (parts: Parts) => string> = {
  es: ({ year, month, day }) => `${day} de ${nameIn(spanishMonths, month)} de ${year}`,
  en: ({ year, month, day }) => `${Number(day)} ${nameIn(englishMonths, month)} ${year}`,
  jp: ({ year, month, day }) => `${year}年${Number(month)}月${Number(day)}日`,
};
