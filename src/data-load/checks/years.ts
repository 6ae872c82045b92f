import { type Check, info } from './check.ts';

export const yearInAdministration: Check = ({ administrationPeriod: period, fiscalYear: year }) =>
  period !== null && year !== null && (year < period.slice(0, 4) || year > period.slice(5))
    ? [info('C3', 'check.year-outside-administration', { year, period })]
    : [];

export const periodInYear: Check = ({ period, fiscalYear: year }) =>
  period !== null && year !== null && !period.endsWith(year)
    ? [info('C5', 'check.period-outside-year', { year, period })]
    : [];
