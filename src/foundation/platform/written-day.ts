import { monthOf } from './month.ts';

/** Whether `03/02/2025` is the third of February or the second of March. */
export const dateOrders = ['DAY_FIRST', 'MONTH_FIRST'] as const;
export type DateOrder = (typeof dateOrders)[number];

type MonthOf = (word: string) => number | undefined;

/**
 * The calendar day, `YYYY-MM-DD`, that a whole text in lower case says in one of the forms below;
 * undefined when there is no such day.
 */
export const writtenDay = (
  text: string,
  dateOrder: DateOrder,
  monthNamed: MonthOf = monthOf,
): string | undefined => {
  for (const { whole, dayOf } of forms) {
    const found = whole.exec(text);
    if (found) return dayOf(partsOf(found), { dateOrder, monthNamed });
  }
  return undefined;
};

/** The day at the beginning of a text that goes on, unless what follows may be another day. */
export const dayBeforeRemainder = (
  text: string,
  dateOrder: DateOrder,
): { day?: string | undefined; rest?: string } => {
  for (const { start, dayOf } of forms) {
    const found = start.exec(text);
    if (!found) continue;
    const rest = (found[4] ?? '').replace(/^[\s/,;-]+/u, '');
    if (!isRemainder(rest)) return {};
    return { day: dayOf(partsOf(found), { dateOrder, monthNamed: monthOf }), rest };
  }
  return {};
};

/** An hour or words: `18:00 hrs.`, `CONV. 002`. */
const isRemainder = (rest: string): boolean =>
  /\p{L}|^\d{1,2}:\d\d/u.test(rest) &&
  !/^\(?(?:al?|y|e|o|u|hasta)\b/u.test(rest) &&
  !/\d\s*[-/.]\s*\d{1,2}\s*[-/.]\s*\d/u.test(rest) &&
  !(rest.match(/\p{L}{3,}/gu) ?? []).some((word) => monthOf(word) !== undefined);

const clock = String.raw`(?:[t ]\s*\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.? ?m\.?)?\s*(?:z|gmt|utc|[+-]\d{2}:?\d{2})?)?`;
const between = String.raw`(?:\s*[-/.,]\s*|\s+(?:del?\s+)?(?:a[nñ]o\s+)?)`;
const remainder = String.raw`((?:\s*[/,;(-]|\s)\s*\S.*)`;

type Parts = [string, string, string];
type DayOf = (
  parts: Parts,
  reading: { dateOrder: DateOrder; monthNamed: MonthOf },
) => string | undefined;

const partsOf = (found: RegExpExecArray): Parts => [found[1] ?? '', found[2] ?? '', found[3] ?? ''];

const form = (written: string, dayOf: DayOf, after = clock) => ({
  whole: new RegExp(`^${written}${after}$`, 'u'),
  start: new RegExp(`^${written}${remainder}$`, 'u'),
  dayOf,
});

const forms = [
  form(String.raw`(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})`, ([year, month, day]) =>
    existing(year, Number(month), day),
  ),
  form(
    String.raw`(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})`,
    ([first, second, year], { dateOrder }) =>
      dateOrder === 'DAY_FIRST'
        ? existing(year, Number(second), first)
        : existing(year, Number(first), second),
  ),
  form(
    String.raw`(\d{1,2})o?${between}(\p{L}+)\.?${between}(\d{4}|\d{2})`,
    ([day, month, year], { monthNamed }) => existing(year, monthNamed(month), day),
  ),
  form(
    String.raw`(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})`,
    ([month, day, year], { monthNamed }) => existing(year, monthNamed(month), day),
    '',
  ),
];

const existing = (year: string, month: number | undefined, day: string): string | undefined => {
  const fullYear = year.length === 2 ? centuryOf(Number(year)) : Number(year);
  if (month === undefined || fullYear < 1900 || fullYear > 2100) return undefined;
  const date = new Date(Date.UTC(fullYear, month - 1, Number(day)));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return exists ? date.toISOString().slice(0, 10) : undefined;
};

/** Two digits: 00 to 68 are of this century, 69 to 99 of the last. */
const centuryOf = (year: number): number => year + (year <= 68 ? 2000 : 1900);

/** In the database: a text that begins with two numbers of a date, its year last. */
const dateWith = (numbers: string): string =>
  String.raw`^\s*(?:${numbers})[-/.](?:\d{4}|\d{2})(?!\d)`;
const month = '(?:0?[1-9]|1[0-2])';
const laterDay = String.raw`(?:1[3-9]|2\d|3[01])`;

/** A date whose second number, or whose first, is that of no month. */
export const monthFirstDate = dateWith(`${month}[-/.]${laterDay}`);
export const dayFirstDate = dateWith(`${laterDay}[-/.]${month}`);

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const twoMonths = months.map((first) => {
  const others = months.filter((second) => second !== first);
  return `0?${first}[-/.]0?(?:${others.join('|')})`;
});

/** A date that is one day with the day first and another with the month first. */
export const dateInBothOrders = dateWith(twoMonths.join('|'));
