/** Worth a remark and no more: some sources close the books of a year in the next one. */
export const isYearOutside = (year: string, administrationPeriod: string): boolean =>
  year < administrationPeriod.slice(0, 4) || year > administrationPeriod.slice(5);

export const isQuarterOutside = (quarter: string, year: string): boolean => !quarter.endsWith(year);

/** `2026-05-04` is outside `1o 2026`. */
export const isDayOutside = (day: string, quarter: string): boolean =>
  quarterOfDay(day) !== quarter;

export const quarterOfDay = (day: string): string =>
  `${Math.ceil(Number(day.slice(5, 7)) / 3)}o ${day.slice(0, 4)}`;
