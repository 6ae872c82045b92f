/** Worth a remark and no more: some sources close the books of a year in the next one. */
export const isYearOutside = (year: string, administrationPeriod: string): boolean =>
  year < administrationPeriod.slice(0, 4) || year > administrationPeriod.slice(5);

export const isQuarterOutside = (quarter: string, year: string): boolean => !quarter.endsWith(year);
