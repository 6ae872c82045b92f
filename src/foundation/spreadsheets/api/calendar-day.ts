import { serialToDate } from 'hucre';

/**
 * The calendar day that a spreadsheet counts as `serial`, with the time of day to the second, as if
 * it were UTC. The number itself when no calendar has such a day.
 */
export const dayOfSerial = (serial: number, from1904: boolean): Date | number => {
  if (serial < 1 || serial >= 2_958_466) return serial;
  const day = serialToDate(Math.floor(serial), from1904);
  return toSecond(new Date(day.getTime() + (serial % 1) * 86_400_000));
};

/** The day of `2017-03-14`, with or without a time behind it; the text itself when it names none. */
export const dayOfText = (text: string): Date | string => {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  if (!isIsoDay.test(text) || Number.isNaN(day.getTime())) return text;
  const moment = new Date(`${text.slice(0, 10)}T${clockOf(text)}Z`);
  return Number.isNaN(moment.getTime()) ? day : moment;
};

const clockOf = (text: string): string => /T(\d{2}:\d{2}:\d{2})/.exec(text)?.[1] ?? '00:00:00';

/** Fractions of a second are cut off; those of a millisecond are how the sheet stored the time. */
export const toSecond = (date: Date): Date =>
  new Date(Math.floor((date.getTime() + 1) / 1000) * 1000);

const isIsoDay = /^\d{4}-\d{2}-\d{2}(?:T|$)/;
