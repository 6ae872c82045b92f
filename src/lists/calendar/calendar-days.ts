/** So many days before the end of an administration are its last ones, that day included. */
export const lastDaysCount = 30;

/** A day so many days later, or earlier. */
export const dayAfter = (day: string, count: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
};

/** From 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number =>
  (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

export const isWeekend = (day: string): boolean => weekdayOf(day) > 4;

export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The days of a month from 1 to 12. */
export const daysOfMonth = (year: number, month: number): string[] => {
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: days }, (_, index) => dayAfter(first, index));
};
