import { Paper, Switch, Title } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { LoadStatusSum } from '../load-status-sum.ts';
import { Outcome } from './outcome.tsx';

type Props = {
  statuses: LoadStatusSum[];
  updatesExisting: boolean;
  onUpdatesExisting: (updates: boolean) => void;
};

/** What would be written and what is left out; the bar above ends the load. */
export function EndOfReview({ statuses, updatesExisting, onUpdatesExisting }: Props) {
  const { t } = useTexts('load-review-admin');
  return (
    <Paper withBorder p="md" component="section" id={endSection} aria-labelledby={heading}>
      <Title order={2} size="h5" id={heading} tabIndex={-1}>
        {t('end')}
      </Title>
      <Outcome statuses={statuses} updatesExisting={updatesExisting} />
      <Switch
        label={t('update-existing')}
        description={t('update-existing.hint')}
        checked={updatesExisting}
        onChange={({ currentTarget }) => onUpdatesExisting(currentTarget.checked)}
      />
    </Paper>
  );
}

export const endSection = 'load-end';
const heading = `${endSection}-title`;
