import {
  isDayOutside,
  isQuarterOutside,
  isYearOutside,
} from '../../../records/records/contract-years.ts';
import type { ContractDraft, RowIssue } from '../load-row.ts';
import { type Check, info } from './check.ts';

export const yearInAdministration: Check = ({ administrationPeriod: period, fiscalYear: year }) =>
  period !== null && year !== null && isYearOutside(year, period)
    ? [info('C3', 'check.year-outside-administration', { year, period })]
    : [];

type Dates = Pick<ContractDraft, 'contractDate' | 'fiscalYear' | 'period'>;

export const periodInYear = ({ period, fiscalYear: year }: Dates): RowIssue[] =>
  period !== null && year !== null && isQuarterOutside(period, year)
    ? [info('C5', 'check.period-outside-year', { year, period })]
    : [];

export const dateInYear = ({ contractDate: date, fiscalYear: year }: Dates): RowIssue[] =>
  date !== null && year !== null && !date.startsWith(year)
    ? [info('C21', 'check.date-outside-year', { date, year })]
    : [];

/** A date of another year has been remarked for that. */
export const dateInPeriod = ({ contractDate: date, period, fiscalYear: year }: Dates): RowIssue[] =>
  date !== null && period !== null && date.startsWith(year ?? '') && isDayOutside(date, period)
    ? [info('C21', 'check.date-outside-period', { date, period })]
    : [];

/** Whatever the year, the quarter and the date of the contract came from. */
export const datesDisagree = (draft: ContractDraft): boolean =>
  [periodInYear, dateInYear, dateInPeriod].some((check) => check(draft).length > 0);
