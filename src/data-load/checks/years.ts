import { isQuarterOutside, isYearOutside } from '../../records/contract-years.ts';
import { type Check, info } from './check.ts';

export const yearInAdministration: Check = ({ administrationPeriod: period, fiscalYear: year }) =>
  period !== null && year !== null && isYearOutside(year, period)
    ? [info('C3', 'check.year-outside-administration', { year, period })]
    : [];

export const periodInYear: Check = ({ period, fiscalYear: year }) =>
  period !== null && year !== null && isQuarterOutside(period, year)
    ? [info('C5', 'check.period-outside-year', { year, period })]
    : [];
