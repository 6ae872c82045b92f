import { useLocation } from '@tanstack/react-router';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { linkedQuery } from '../../../figures/figures/linked-filters.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { daysOfMonth } from '../calendar-days.ts';
import type { CalendarDay, CalendarYear } from '../calendar-endpoints.ts';
import type { CalendarMeasure } from '../calendar-search.ts';
import { measuredOf } from '../day-mark.ts';
import { DayTable } from './day-table.tsx';
import { MarkLegend } from './mark-legend.tsx';
import { MonthGrid } from './month-grid.tsx';
import { useDayMarks } from './use-day-marks.ts';

import chart from '../../../foundation/ui/web/charts/chart-figure.module.css';
import classes from './calendar-drawing.module.css';

type Props = {
  calendar: CalendarYear;
  year: number;
  measure: CalendarMeasure;
  filters: ContractFilters;
  round: boolean;
};

/** A mark for each day that has contracts, month by month, and the same days as a table. */
export function YearFigure({ calendar, year, measure, filters, round }: Props) {
  const { t, format } = useTexts('calendar');
  const org = useLocation({ select: ({ search }) => search.org });
  const { days, lastDays } = calendar;
  const { stop, shown, handlers } = useDayMarks(days.map(({ day }) => day));
  const counted = { ...filters, populations: ['COUNTED' as const], dateFrom: '', dateTo: '' };
  const query = linkedQuery(counted, { org });
  const addressOf = (day: string) => `/contracts${query}&dateFrom=${day}&dateTo=${day}`;
  const describe = ({ day, contracts, amount }: CalendarDay) =>
    t('day', {
      day: format.longDay(day),
      amount: format.money(amount),
      count: contracts,
      number: format.count(contracts),
    });
  const known = new Map(days.map((day) => [day.day, day]));
  const largest = Math.max(0, ...days.map((day) => measuredOf(day, measure) ?? 0));
  const largestDay = days.find((day) => measuredOf(day, measure) === largest);
  const shownDay = known.get(shown ?? '');
  return (
    <figure className={`${chart.figure} ${classes.figure}`}>
      <p aria-hidden data-on-screen="" className={classes.shown}>
        <strong>{shownDay ? describe(shownDay) : t('day.hint')}</strong>
      </p>
      <div className={classes.months} {...handlers}>
        {months.map((month) => (
          <MonthGrid
            key={month}
            year={year}
            month={month}
            days={daysOfMonth(year, month).flatMap((day) => known.get(day) ?? [])}
            stop={stop}
            measure={measure}
            largest={largest}
            lastDays={lastDays}
            addressOf={addressOf}
            describe={describe}
          />
        ))}
      </div>
      <MarkLegend
        largest={largest}
        day={largestDay?.day ?? null}
        measure={measure}
        hasUnknown={measure === 'amount' && days.some(({ amount }) => amount === null)}
        hasLastDays={lastDays.length > 0}
        round={round}
      />
      <DayTable days={days} addressOf={addressOf} title={t('year', { year })} />
    </figure>
  );
}

/** Two lines of a wide screen, each on one of its own on a phone. */
const months = Array.from({ length: 12 }, (_, index) => index + 1);
