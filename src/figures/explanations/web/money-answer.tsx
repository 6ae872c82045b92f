import type { CSSProperties, ReactNode } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContractFilters } from '../../figures/contract-filters.ts';
import { ExplainedValue } from './explained-value.tsx';
import { HundredPesos, type PesosTotals } from './hundred-pesos.tsx';

import classes from './money-answer.module.css';

type Props = {
  totals: PesosTotals;
  filters: ContractFilters;
  round: boolean;
  /** Whether what the page is for stands below it. */
  low?: boolean;
  /** What the amount is of, in a sentence. */
  children: ReactNode;
};

/** One large amount, a sentence about it, and which way a hundred pesos of it went. */
export function MoneyAnswer({ totals, filters, round, low = false, children }: Props) {
  const { t, format } = useTexts('figures');
  const total = format.sum(totals.totalAmount, round);
  return (
    <section className={classes.answer} data-low={low || undefined} aria-label={t('panel.heading')}>
      <div className={classes.figure}>
        {totals.totalAmount !== null && (
          <p className={classes.total} style={{ '--letters': total.length } as CSSProperties}>
            <ExplainedValue figure={{ measure: 'amount' }} filters={filters} of={t('panel.total')}>
              {total}
            </ExplainedValue>
          </p>
        )}
        <p className={classes.sentence}>{children}</p>
      </div>
      {totals.totalAmount ? <HundredPesos totals={totals} filters={filters} round={round} /> : null}
    </section>
  );
}
