import { serialToDate } from 'hucre';

/**
 * The calendar day that a spreadsheet counts as `serial`, as midnight UTC; the time of day is
 * dropped. The number itself when no calendar has such a day.
 */
export const dayOfSerial = (serial: number, from1904: boolean): Date | number =>
  serial >= 1 && serial < 2_958_466 ? serialToDate(Math.floor(serial), from1904) : serial;

/** The day of `2017-03-14`, with or without a time behind it; the text itself when it names none. */
export const dayOfText = (text: string): Date | string => {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return isIsoDay.test(text) && !Number.isNaN(day.getTime()) ? day : text;
};

export const startOfDay = (date: Date): Date =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));

const isIsoDay = /^\d{4}-\d{2}-\d{2}(?:T|$)/;
