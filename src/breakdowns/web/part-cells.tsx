import type { ReactNode } from 'react';

import { shareOf } from '../../figures/figure.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import type { PartSums } from '../breakdown.ts';

import classes from './part-table.module.css';

type Props = {
  sums: PartSums;
  contracts: ReactNode;
  /** The share that the longest bar stands for. */
  largest: number;
  hasBar: boolean;
  round: boolean;
};

export function PartCells({ sums, contracts, largest, hasBar, round }: Props) {
  const { t, format } = useTexts('breakdowns');
  const { amount, share, withoutAmount } = sums;
  const length = 100 * (shareOf(share, largest) ?? 0);
  return (
    <>
      <td data-column="bar" aria-hidden>
        {hasBar && <span className={classes.bar} style={{ width: `${length.toFixed(1)}%` }} />}
      </td>
      <td data-column="amount">
        {format.sum(amount, round)}
        {withoutAmount > 0 && (
          <small>
            {t('part.withoutAmount', { count: withoutAmount, number: format.count(withoutAmount) })}
          </small>
        )}
      </td>
      <td data-column="share">{format.share(share, round)}</td>
      <td data-column="contracts" data-short={t('part.contracts')}>
        {contracts}
      </td>
    </>
  );
}
