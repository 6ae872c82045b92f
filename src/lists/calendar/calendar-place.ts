import { z } from '../../foundation/platform/schema.ts';

/** Where a year is asked; every page knows it, and none what the answer is made of. */
export const calendarPlace = {
  method: 'POST',
  writes: 'nothing',
  url: '/public-api/calendar/year',
} as const;

export const YearNumber = z.int().min(1000).max(9999);

/** As it is written in an address. */
export const WrittenYear = z.coerce.number<number | string>().pipe(YearNumber).optional();
