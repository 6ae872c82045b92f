import { z } from '../platform/schema.ts';
import { dayOf } from '../platform/time-zone.ts';

export const FiscalYear = z.string().regex(/^[12]\d{3}$/);

/** A quarter, such as `1o 2019`. */
export const Quarter = z.string().regex(/^[1-4]o [12]\d{3}$/);

/** The parts of a quarter such as `1o 2019`. */
export const quarterParts = (quarter: string) => ({
  number: Number(quarter.slice(0, 1)),
  year: quarter.slice(-4),
});

/** Fifty years: a year that somebody mistyped by centuries is no reason to draw as many quarters. */
const mostQuarters = 200;

/** Every quarter from the first to the last of these, which stand in time order. */
export const everyQuarter = (quarters: string[]): string[] => {
  const start = quarterIndex(quarters[0]);
  const length = quarterIndex(quarters.at(-1)) - start + 1;
  if (quarters.length === 0 || length > mostQuarters) return quarters;
  return Array.from({ length }, (_, at) => {
    const place = start + at;
    return `${(place % 4) + 1}o ${Math.floor(place / 4)}`;
  });
};

/** Quarters in a row have numbers in a row. */
export const quarterIndex = (quarter = ''): number => {
  const { number, year } = quarterParts(quarter);
  return Number(year) * 4 + number - 1;
};

/**
 * The place of the last quarter that was over when the data were last changed. The moment of the data is
 * used, not today, so that a page says the same whenever it is read; every quarter counts as over where
 * nobody knows it.
 */
export const lastFinishedPlace = (lastUpdate: string | null | undefined): number => {
  if (!lastUpdate) return Infinity;
  const [year, month] = dayOf(lastUpdate).split('-').map(Number);
  return Number(year) * 4 + Math.ceil(Number(month) / 3) - 2;
};

/** Whether the data were last changed before the quarter was over: then more of it may still come. */
export const isUnfinished = (quarter: string, lastUpdate: string | null | undefined): boolean =>
  quarterIndex(quarter) > lastFinishedPlace(lastUpdate);
