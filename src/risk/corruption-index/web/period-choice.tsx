import { Link } from '@tanstack/react-router';

import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { RiskIndex } from '../corruption-index-endpoints.ts';
import { searchOfAdministration } from '../corruption-index-search.ts';

import classes from './period-choice.module.css';

type Props = Pick<RiskIndex, 'index' | 'history'> & { chosen: string | null };

/** Which administration the index is of: a link each, without scripts too. */
export function PeriodChoice({ index, history, chosen }: Props) {
  const { t } = useTexts('corruption-index');
  if (index && index.administrationPeriod !== chosen)
    return <Callout>{t('period.fixed', { period: index.administrationPeriod })}</Callout>;
  // Without an index there is no history, whatever contracts there are.
  const isUnknown =
    index !== null &&
    chosen !== null &&
    !history.some(({ administrationPeriod }) => administrationPeriod === chosen);
  return (
    <>
      <nav aria-label={t('period')} className={classes.periods} data-on-screen="">
        {[...periodsIn(history, chosen), null].map((period) => (
          <Link
            key={period}
            to="/calculations/corruption-index"
            search={searchOfAdministration(period)}
            resetScroll={false}
            aria-current={period === chosen ? 'true' : undefined}
          >
            {period ?? t('period.all')}
          </Link>
        ))}
      </nav>
      {isUnknown && <Callout>{t('period.unknown', { period: chosen })}</Callout>}
    </>
  );
}

/** The newest first, and the one of the address even when it has no contracts. */
const periodsIn = (history: RiskIndex['history'], chosen: string | null): string[] => {
  const known = history.map(({ administrationPeriod }) => administrationPeriod);
  const all = chosen === null ? known : [...known, chosen];
  return [...new Set(all)].toSorted().toReversed();
};
