import { Paper, Text, Title } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { LoadSummary } from '../../../loading/data-load/load-summary.ts';
import type { LoadStatusSum } from '../load-status-sum.ts';
import { reviewStatuses, sumBecoming } from './review-statuses.ts';

import classes from './load-sums.module.css';

type Props = { summary: LoadSummary; statuses: LoadStatusSum[] };

/** Every row is in one of five parts, each with its money; below them what else was counted. */
export function LoadSums({ summary, statuses }: Props) {
  const { t, format } = useTexts('load-review-admin');
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        {t('sums')}
      </Title>
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
        {otherCounts.map((count) => (
          <div key={count}>
            <dt>{t(`count.${count}`)}</dt>
            <dd>{format.count(summary[count])}</dd>
          </div>
        ))}
        {otherSums.map(([count, amount]) => (
          <div key={count}>
            <dt>{t(`count.${count}`)}</dt>
            <dd>
              {format.count(summary[count])} · {format.money(summary[amount])}
            </dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed">
        {t('sums.unknown')}
      </Text>
    </Paper>
  );
}

const heading = 'load-sums';

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
