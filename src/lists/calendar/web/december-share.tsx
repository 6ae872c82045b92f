import { Link } from '@tanstack/react-router';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { shareOf } from '../../../figures/figures/figure.ts';
import { everyPeriod } from '../../../figures/figures/filter-search.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CalendarYear } from '../calendar-endpoints.ts';

import classes from './calendar-drawing.module.css';

type Props = Pick<CalendarYear, 'yearEnds'> & { filters: ContractFilters; round: boolean };

/** Whether more is signed when a year ends: December and the last weeks of all years, against even ones. */
export function DecemberShare({ yearEnds, filters, round }: Props) {
  const { t, format } = useTexts('calendar');
  if (!yearEnds) return null;
  const { from, to, total, december, lastWeeks } = yearEnds;
  const shares = [december, lastWeeks].map(({ amount }) => shareOf(amount, total.amount));
  if (shares.includes(null)) return null;
  const [ofDecember, ofWeeks] = shares.map((share) => format.share(share, round));
  return (
    <p className={classes.ends}>
      {t('ends', {
        december: ofDecember,
        weeks: ofWeeks,
        years: from === to ? from : t('ends.years', { from, to }),
      })}{' '}
      <Link
        to="/contracts"
        search={{
          ...filters,
          ...everyPeriod,
          populations: ['COUNTED'],
          dateFrom: `${from}-01-01`,
          dateTo: `${to}-12-31`,
          groupBy: 'month',
        }}
      >
        {t('ends.months')}
      </Link>
    </p>
  );
}
