import { Card } from '../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { shareOf } from '../../figures/figure.ts';
import type { ContractLimit } from '../signal-endpoints.ts';

import classes from './limit-bar.module.css';

type Props = { amount: number; limit: ContractLimit };

/** An amount beside the limit of law of its own day: a sentence, and a bar with a mark at the limit. */
export function LimitBar({ amount, limit }: Props) {
  const { t, format } = useTexts('signals');
  const { procedure, group, year } = limit;
  const percentOf = (value: number) => `${(100 * value) / Math.max(amount, limit.amount)}%`;
  return (
    <Card title={t('limit.title', { year })}>
      <p>
        {t(`limit.${procedure}`, {
          amount: format.money(amount),
          share: format.share(shareOf(amount, limit.amount), false),
          group: t(`group.${group}`),
          limit: format.money(limit.amount),
          legalBasis: limit.legalBasis,
        })}
      </p>
      <div aria-hidden className={classes.track}>
        <span className={classes.amount} style={{ inlineSize: percentOf(amount) }} />
        <span className={classes.limit} style={{ insetInlineStart: percentOf(limit.amount) }} />
      </div>
    </Card>
  );
}
