import { yearOf } from './calendar-days.ts';

/** The first and the last year of a time of which all contracts are known. */
export type YearRange = { from: number; to: number };

/**
 * The years of which the contracts of a monitor tell the beginning and the end, so that a month of them
 * can be compared with the others: from the first with contracts of January to March to the last with
 * contracts of December, once that December has passed. Between them also years with fewer contracts.
 */
export const wholeYears = (days: string[], today: string): YearRange | null => {
  const from = Math.min(...days.filter((day) => monthOf(day) <= 3).map(yearOf));
  const to = Math.max(
    ...days.filter((day) => isInDecember(day) && yearOf(day) < yearOf(today)).map(yearOf),
  );
  return from <= to ? { from, to } : null;
};

/** The whole years among years that need not follow each other, all of them over: each run has its own. */
export const wholeSpans = (days: string[]): YearRange[] => {
  const years = [...new Set(days.map(yearOf))].toSorted((a, b) => a - b);
  // Years that follow each other are as far from their place in the list.
  const runs = Map.groupBy(years, (year) => year - years.indexOf(year));
  return [...runs.values()].flatMap((run) => {
    const own = days.filter((day) => run.includes(yearOf(day)));
    return wholeYears(own, `${Math.max(...run) + 1}-01-01`) ?? [];
  });
};

export const isInDecember = (day: string): boolean => monthOf(day) === 12;

/** Of fourteen days, the last one being the 31 of December. */
export const isInLastWeeks = (day: string): boolean => day.slice(5) >= '12-18';

const monthOf = (day: string): number => Number(day.slice(5, 7));
