import { Button, Group, Paper, Switch, Title } from '@mantine/core';
import { useState } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CurrentLoad } from '../load-endpoints.ts';
import type { LoadStatusSum } from '../load-status-sum.ts';
import { CancelLoadButton } from './cancel-load-button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Outcome } from './outcome.tsx';
import { confirmTextOf } from './review-statuses.ts';
import { useRefreshLoadIssues } from './use-load-issues.ts';
import { useRefreshLoadState } from './use-load-state.ts';

type Props = {
  load: CurrentLoad;
  statuses: LoadStatusSum[];
  updatesExisting: boolean;
  onUpdatesExisting: (updates: boolean) => void;
};

/** What would be written and what is left out, and the two ways to end the load. */
export function EndOfReview({ load, statuses, updatesExisting, onUpdatesExisting }: Props) {
  const { t } = useTexts('load-review-admin');
  const [isAsked, setAsked] = useState(false);
  const refreshState = useRefreshLoadState();
  const refreshIssues = useRefreshLoadIssues();
  // Somebody may have said otherwise, or corrected rows, in another tab.
  const ask = () => {
    setAsked(true);
    void Promise.all([refreshState(), refreshIssues()]);
  };
  const text = confirmTextOf(statuses, updatesExisting);
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading} mb="xs">
        {t('end')}
      </Title>
      <Switch
        label={t('update-existing')}
        description={t('update-existing.hint')}
        checked={updatesExisting}
        onChange={({ currentTarget }) => onUpdatesExisting(currentTarget.checked)}
      />
      <Outcome statuses={statuses} updatesExisting={updatesExisting} />
      <Group mt="md">
        <Button onClick={ask} variant={text === 'confirm.nothing' ? 'default' : 'filled'}>
          {t(text)}
        </Button>
        <CancelLoadButton load={load} />
      </Group>
      {isAsked && (
        <ConfirmDialog
          load={load}
          statuses={statuses}
          updatesExisting={updatesExisting}
          onClose={() => setAsked(false)}
        />
      )}
    </Paper>
  );
}

const heading = 'load-end';
