import type { CalendarDay } from './calendar-endpoints.ts';
import type { CalendarMeasure } from './calendar-search.ts';

/** The side of the largest mark and of the smallest that can be seen, in the units of a drawing. */
export const largestMark = 16;
const smallestMark = 3;

export const measuredOf = (day: CalendarDay, measure: CalendarMeasure): number | null =>
  measure === 'contracts' ? day.contracts : day.amount;

/** The surface of a mark is to that of the largest as their values are; null where none is known. */
export const sideOfMark = (value: number | null, largest: number): number | null => {
  if (value === null) return null;
  const side = largest > 0 ? largestMark * Math.sqrt(value / largest) : 0;
  return Math.round(Math.max(smallestMark, side) * 10) / 10;
};
