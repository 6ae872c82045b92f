import { Link } from '@tanstack/react-router';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import type { SignalCounts } from '../../../figures/signals/signal-counts.ts';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';

import frame from '../../../foundation/ui/web/wide-table.module.css';
import classes from './part-table.module.css';

type Props = {
  counts: SignalCounts;
  /** Of the contracts that they are of. */
  filters: ContractFilters;
  round: boolean;
};

/** Which questions some contracts leave, folded; no sum of them, as one contract may leave several. */
export function SignalCard({ counts, filters, round }: Props) {
  const { t, format } = useTexts('breakdowns');
  if (counts?.length === 0) return null;
  return (
    <Card title={t('signals.title')} ofRows>
      <p>
        {t('signals.lead')} <Link to="/senales">{t('signals.all')}</Link>
      </p>
      {counts ? (
        <details>
          <summary>
            {t('signals.open', { count: counts.length, number: format.count(counts.length) })}
          </summary>
          <SignalCountTable {...{ counts, filters, round }} />
        </details>
      ) : (
        <p>{t('signals.computing')}</p>
      )}
    </Card>
  );
}

type TableProps = Omit<Props, 'counts'> & { counts: NonNullable<SignalCounts> };

function SignalCountTable({ counts, filters, round }: TableProps) {
  const { t, format } = useTexts('breakdowns');
  return (
    <table className={`${frame.table} ${classes.table}`} aria-label={t('signals.title')}>
      <thead>
        <tr>
          <th scope="col">{t('signals.head')}</th>
          <th scope="col">{t('part.amount')}</th>
          <th scope="col">{t('part.contracts')}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ signal, computable, flagged, amount, withoutAmount }) => {
          const name = t(`figures:signal.${signal}`);
          const number = { number: format.count(flagged), all: format.count(computable) };
          return (
            <tr key={signal}>
              <th scope="row">{name}</th>
              <td data-column="amount">
                {flagged > 0 && format.sum(amount, round)}
                {withoutAmount > 0 && (
                  <small>
                    {t('part.withoutAmount', {
                      count: withoutAmount,
                      number: format.count(withoutAmount),
                    })}
                  </small>
                )}
              </td>
              <td data-column="contracts" data-short={t('part.contracts')}>
                {flagged > 0 ? (
                  <Link
                    to="/contracts"
                    search={{ ...filters, signals: [signal], populations: ['COUNTED'] }}
                  >
                    {t('signals.of', number)} <VisuallyHidden>{name}</VisuallyHidden>
                  </Link>
                ) : (
                  t('signals.of', number)
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
