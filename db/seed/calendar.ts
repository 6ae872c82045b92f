import type { Random } from './random.ts';

/** A calendar day as `YYYY-MM-DD`; days compare as text. */
export type Day = string;
export type Quarter = { year: number; number: number };

export const firstYear = 2018;
/** The monitors are shown as they stand on this day: the last quarter is still in progress. */
export const today: Day = '2026-11-20';

/** 36 quarters, three administrations of three years, the last quarter still open. */
export const quarters: readonly Quarter[] = Array.from({ length: 36 }, (_, index) => ({
  year: firstYear + Math.floor(index / 4),
  number: (index % 4) + 1,
}));

export const periodOf = ({ year, number }: Quarter) => `${number}o ${year}`;

export const administrationOf = ({ year }: Quarter) => {
  const from = year - ((year - firstYear) % 3);
  return `${from}-${from + 2}`;
};

export const quarterOf = (day: Day): Quarter => ({
  year: Number(day.slice(0, 4)),
  number: Math.ceil(Number(day.slice(5, 7)) / 3),
});

const firstDayOf = ({ year, number }: Quarter): Day => toDay(Date.UTC(year, number * 3 - 3, 1));
export const lastDayOf = ({ year, number }: Quarter): Day => toDay(Date.UTC(year, number * 3, 0));

export const addDays = (day: Day, days: number): Day => toDay(Date.parse(day) + days * 86_400_000);

/** A working day of the quarter, not after the day before `today`. */
export const workingDayOf = (random: Random, quarter: Quarter): Day => {
  const from = firstDayOf(quarter);
  const to = earlier(lastDayOf(quarter), addDays(today, -1));
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  return workingDayUpTo(addDays(from, random.integer(4, days)));
};

/** That day, or the Friday before it when it is a Saturday or a Sunday. */
export const workingDayUpTo = (day: Day): Day => {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 6) return addDays(day, -1);
  return weekday === 0 ? addDays(day, -2) : day;
};

export const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

const monthNames = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
export const monthOf = (day: Day) => monthNames[Number(day.slice(5, 7)) - 1] ?? '';

const toDay = (moment: number): Day => new Date(moment).toISOString().slice(0, 10);
