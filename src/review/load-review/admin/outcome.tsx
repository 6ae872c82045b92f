import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { LoadStatusSum } from '../load-status-sum.ts';
import { outcomeOf } from './review-statuses.ts';

import classes from './outcome.module.css';

type Props = { statuses: LoadStatusSum[]; updatesExisting: boolean };
type Line = [
  'added' | 'updated' | 'decided' | 'unchanged' | 'skipped' | 'same' | 'errors' | 'undecided',
  Sum,
];
type Sum = { count: number; amount: number | null };

/** What a confirm would do, with the money of each part; parts without rows are not named. */
export function Outcome({ statuses, updatesExisting }: Props) {
  const { t, format } = useTexts('load-review-admin');
  const { added, changed, updated, skipped, same, errors, undecided } = outcomeOf(statuses);
  const lines: Line[] = [
    ['added', added],
    [updatesExisting ? 'updated' : 'unchanged', changed],
    ['decided', updated],
    ['skipped', skipped],
    ['same', same],
    ['errors', errors],
    ['undecided', undecided],
  ];
  return (
    <ul className={classes.outcome}>
      {lines
        .filter(([key, { count }]) => key === 'added' || count > 0)
        .map(([key, { count, amount }], index) => (
          <li key={`${key} ${index}`}>
            {t(`outcome.${key}`, {
              count,
              shown: format.count(count),
              amount: amount === null ? t('outcome.no-amount') : format.money(amount),
            })}
          </li>
        ))}
    </ul>
  );
}
