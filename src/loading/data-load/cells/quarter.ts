import { monthOf } from '../../../foundation/platform/month.ts';
import { nameKey } from '../../../foundation/platform/name-key.ts';
import type { CellValue } from '../../../foundation/spreadsheets/cell.ts';
import { isPlaceholder } from '../../../records/records/written-text.ts';
import { type Parsed, blank, parsed, unreadable } from '../cell.ts';
import { cellText } from './cell-text.ts';

/** A quarter of a year; the year is null when the cell does not say it. */
export type QuarterOfYear = { quarter: number; year: string | null };

/** `1o 2019`, `2do trimestre`, `TERCER TRIMESTRE DE 2014`, `ENERO-MARZO`, `oct-dic 2016`, `4`. */
export const parseQuarter = (cell: CellValue): Parsed<QuarterOfYear> => {
  const text = cellText(cell);
  if (isPlaceholder(text)) return blank;
  const words = nameKey(text.normalize('NFKC'))
    .split(' ')
    .filter((word) => !fillers.has(word));
  const year = yearOf(words);
  const quarter = quarterOf(words.filter((word) => word !== year));
  return quarter === undefined
    ? unreadable('check.not-a-period', { value: text.slice(0, 60) })
    : parsed({ quarter, year });
};

const yearOf = (words: string[]): string | null =>
  words.findLast((word) => /^[12]\d{3}$/.test(word)) ?? null;

const quarterOf = (words: string[]): number | undefined =>
  words.length === 1 ? (ordinals.get(words[0] ?? '') ?? oneMonth(words)) : quarterOfMonths(words);

const oneMonth = ([word = '']: string[]): number | undefined => {
  const month = monthOf(word);
  return month === undefined ? undefined : Math.ceil(month / 3);
};

/** First and last month, or all three; months of two quarters are no quarter. */
const quarterOfMonths = (words: string[]): number | undefined => {
  const months = words.map(monthOf);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined || months.includes(undefined)) return undefined;
  return first % 3 === 1 && last === first + 2 && months.length <= 3 ? last / 3 : undefined;
};

const fillers = new Set([
  'TRIMESTRE',
  'TRIM',
  'TRIMESTRAL',
  'DE',
  'DEL',
  'AL',
  'A',
  'Y',
  'ANO',
  'AÑO',
]);

const ordinals = new Map(
  [
    ['1', '1O', '1A', '1ER', '1ERO', '1RO', 'PRIMER', 'PRIMERO', 'I', 'T1', '1T'],
    ['2', '2O', '2A', '2DO', '2ND', 'SEGUNDO', 'II', 'T2', '2T'],
    ['3', '3O', '3A', '3ER', '3ERO', '3RO', 'TERCER', 'TERCERO', 'III', 'T3', '3T'],
    ['4', '4O', '4A', '4TO', '4TH', 'CUARTO', 'IV', 'T4', '4T'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);
