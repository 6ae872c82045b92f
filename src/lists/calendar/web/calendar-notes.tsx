import { Link } from '@tanstack/react-router';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { shareOf } from '../../../figures/figures/figure.ts';
import { countChoices } from '../../../figures/figures/filter-search.ts';
import { dayOf } from '../../../foundation/platform/time-zone.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CalendarYear, DaySum } from '../calendar-endpoints.ts';

import classes from './calendar-drawing.module.css';

type Props = {
  calendar: CalendarYear;
  filters: ContractFilters;
  /** Of the data. */
  lastUpdate: string | null;
  round: boolean;
};

/** In words what the drawing shows: the last month, the last days of an administration, weekends. */
export function CalendarNotes({ calendar, filters, lastUpdate, round }: Props) {
  const { t, format } = useTexts('calendar');
  const { year, years, december, weekends, lastDays } = calendar;
  const whole = years.find((one) => one.year === year);
  if (!whole) return <p>{t('year.none')}</p>;
  const words = (sum: DaySum) => ({
    count: sum.contracts,
    number: format.count(sum.contracts),
    amount: format.sum(sum.amount, round),
    share: format.share(shareOf(sum.amount, whole.amount), round),
  });
  const goesOn = lastUpdate !== null && dayOf(new Date(lastUpdate)).startsWith(`${year}-`);
  const hasDates = filters.dateFrom !== '' || filters.dateTo !== '';
  return (
    <ul className={classes.facts}>
      <li>
        {t('note.year', { ...words(whole), year })}{' '}
        {isPartOfYear(filters) && `${t('figures:filter.narrowed')} `}
        {goesOn && t('note.incomplete', { day: format.longDay(lastUpdate) })}
      </li>
      {!((goesOn || isPartOfYear(filters)) && december.contracts === 0) && (
        <li>
          {t('note.december', words(december))}{' '}
          {december.contracts > 0 && !hasDates && (
            <Link
              to="/contracts"
              search={{
                ...filters,
                populations: ['COUNTED'],
                dateFrom: `${year}-12-01`,
                dateTo: `${year}-12-31`,
              }}
            >
              {t('note.contracts')}
            </Link>
          )}
        </li>
      )}
      {lastDays.map((sum) => (
        <li key={sum.to}>
          {t('note.last', {
            ...words(sum),
            administration: sum.administrationPeriod,
            from: format.longDay(sum.from),
            to: format.longDay(sum.to),
          })}
        </li>
      ))}
      <li>
        {weekends.contracts === 0 ? t('note.noWeekend') : t('note.weekends', words(weekends))}
      </li>
    </ul>
  );
}

/** Administrations and fiscal years are named in the heading, and each has years of its own. */
const isPartOfYear = (filters: ContractFilters): boolean =>
  countChoices({ ...filters, administrationPeriods: [], fiscalYears: [] }) > 0;
