import { ExplainedValue } from '../../../figures/explanations/web/explained-value.tsx';
import { shareOf } from '../../../figures/figures/figure.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { CountedLink } from './counted-link.tsx';
import type { PartRow } from './part-table.tsx';

import classes from './part-table.module.css';

type Props = {
  row: PartRow;
  /** The share that the longest bar stands for. */
  largest: number;
  round: boolean;
  withCents: boolean;
};

export function PartCells({
  row: { sums, filters, of, isRest },
  largest,
  round,
  withCents,
}: Props) {
  const { t, format } = useTexts('breakdowns');
  const { amount, share, contracts, withoutAmount } = sums;
  const length = 100 * (shareOf(share, largest) ?? 0);
  return (
    <>
      <td data-column="bar" aria-hidden>
        {!isRest && <span className={classes.bar} style={{ width: `${length.toFixed(1)}%` }} />}
      </td>
      <td data-column="amount">
        <ExplainedValue figure={{ measure: 'amount' }} filters={filters ?? undefined} of={of}>
          {format.sum(amount, round && !withCents)}
        </ExplainedValue>
        {withoutAmount > 0 && (
          <small>
            {t('part.withoutAmount', { count: withoutAmount, number: format.count(withoutAmount) })}
          </small>
        )}
      </td>
      <td data-column="share">{format.share(share, round)}</td>
      <td data-column="contracts" data-short={t('part.contracts')}>
        {filters ? <CountedLink count={contracts} {...{ filters, of }} /> : format.count(contracts)}
      </td>
    </>
  );
}
