import { type ContractFilters, noFilters } from '../../figures/figures/contract-filters.ts';

/** A filter of every time; what is compared says the time. */
export const ofEveryTime = (filters: ContractFilters): ContractFilters => ({
  ...filters,
  administrationPeriods: [],
  fiscalYears: [],
  trimonths: [],
  dateFrom: '',
  dateTo: '',
});

/** Every contract of the time that a filter names. */
export const timeOf = ({
  administrationPeriods,
  fiscalYears,
  trimonths,
  dateFrom,
  dateTo,
}: ContractFilters): ContractFilters => ({
  ...noFilters,
  administrationPeriods,
  fiscalYears,
  trimonths,
  dateFrom,
  dateTo,
});

/** Whether it names a year, a quarter or days, which choose the periods and narrow none of them. */
export const namesTimeWithin = ({
  fiscalYears,
  trimonths,
  dateFrom,
  dateTo,
}: ContractFilters): boolean =>
  fiscalYears.length > 0 || trimonths.length > 0 || dateFrom !== '' || dateTo !== '';

/** From the first day of a year to the last one of it that the data have. */
type YearRange = { year: string; from: string; to: string };

/**
 * A year and the one before, up to the same day: the last one that the data have of it. The 29th of
 * February is compared with the 28th.
 */
export const yearsUpToSameDay = (year: string, newestDay: string): [YearRange, YearRange] => {
  const end = newestDay.slice(0, 4) === year ? newestDay.slice(5) : '12-31';
  const before = String(Number(year) - 1);
  const rangeOf = (one: string, last: string) => ({
    year: one,
    from: `${one}-01-01`,
    to: `${one}-${last}`,
  });
  return [rangeOf(before, end === '02-29' ? '02-28' : end), rangeOf(year, end)];
};
