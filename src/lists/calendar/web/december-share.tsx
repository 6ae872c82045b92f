import { Link } from '@tanstack/react-router';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { shareOf } from '../../../figures/figures/figure.ts';
import { everyPeriod } from '../../../figures/figures/filter-search.ts';
import { joinAlternatives } from '../../../foundation/platform/join-alternatives.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CalendarYear, EndSums } from '../calendar-endpoints.ts';
import { isOfEveryPeriod } from '../is-of-every-period.ts';
import type { YearRange } from '../whole-years.ts';

import classes from './calendar-drawing.module.css';

type Props = Pick<CalendarYear, 'yearEnds' | 'chosenEnds'> & {
  filters: ContractFilters;
  round: boolean;
};

/**
 * Whether more is signed when a year ends: December and the last weeks of all years, against even ones,
 * and beside them those of the years that the filter names.
 */
export function DecemberShare({ yearEnds, chosenEnds, filters, round }: Props) {
  const { t, format, language } = useTexts('calendar');
  if (!yearEnds) return null;
  const wordsOf = ({ total, december, lastWeeks }: EndSums, spans: YearRange[]) => {
    const shares = [december, lastWeeks].map(({ amount }) => shareOf(amount, total.amount));
    if (shares.includes(null)) return null;
    const [ofDecember, ofWeeks] = shares.map((share) => format.share(share, round));
    const names = spans.map(({ from, to }) =>
      from === to ? String(from) : t('ends.range', { from, to }),
    );
    return { years: joinAlternatives(names, language), december: ofDecember, weeks: ofWeeks };
  };
  const ofAll = wordsOf(yearEnds, [yearEnds]);
  if (!ofAll) return null;
  const { from, to } = yearEnds;
  const ofChosen = chosenEnds && wordsOf(chosenEnds, chosenEnds.years);
  return (
    <p className={classes.ends}>
      {t(from === to ? 'ends.one' : 'ends', ofAll)}{' '}
      {!isOfEveryPeriod(filters) && `${t('ends.everyPeriod')} `}
      {ofChosen && `${t('ends.chosen', ofChosen)} `}
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
