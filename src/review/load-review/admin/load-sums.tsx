import { Text } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { LoadSummary } from '../../../loading/data-load/load-summary.ts';
import type { LoadStatusSum } from '../load-status-sum.ts';
import { Fold } from './fold.tsx';
import { addUp, reviewStatuses, sumBecoming } from './review-statuses.ts';

import classes from './load-sums.module.css';

type Props = { summary: LoadSummary; statuses: LoadStatusSum[] };

/** Every row is in one of five parts, each with its money; below them what else was counted. */
export function LoadSums({ summary, statuses }: Props) {
  const { t, format } = useTexts('load-review-admin');
  const { count: rows } = addUp(statuses);
  const others = [...otherCounts.map((count) => [count, undefined] as const), ...otherSums];
  const zeros = others.filter(([count]) => summary[count] === 0);
  return (
    <Fold
      id="load-sums"
      title={t('sums')}
      about={t('rows.total', { count: rows, shown: format.count(rows) })}
    >
      <dl className={classes.parts}>
        {reviewStatuses.map((status) => {
          const { count, amount } = sumBecoming(statuses, status);
          return (
            <div key={status} data-status={status}>
              <dt>{t(`part.${status}`)}</dt>
              <dd>{format.count(count)}</dd>
              <dd className={classes.amount}>{format.money(amount)}</dd>
            </div>
          );
        })}
      </dl>
      <dl className={classes.others}>
        {others
          .filter(([count]) => summary[count] > 0)
          .map(([count, amount]) => (
            <div key={count}>
              <dt>{t(`count.${count}`)}</dt>
              <dd>
                {format.count(summary[count])}
                {amount && ` · ${format.money(summary[amount])}`}
              </dd>
            </div>
          ))}
      </dl>
      {zeros.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('sums.zeros', { counts: zeros.map(([count]) => t(`count.${count}`)).join('; ') })}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t('sums.unknown')}
      </Text>
    </Fold>
  );
}

const otherCounts = [
  'newSuppliersCount',
  'skippedSuppliersCount',
  'newAdministrativeUnitsCount',
  'skippedAdministrativeUnitsCount',
  'optionalCellsLeftBlankCount',
  'amountsNotPublishedCount',
  'linkedAmendmentsCount',
  'unlinkedAmendmentsCount',
] as const;

const otherSums = [
  ['repeatedRowsCount', 'repeatedAmount'],
  ['disagreeingDatesCount', 'disagreeingDatesAmount'],
] as const;
