import { Button, Group, Modal, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { isNetworkFailure } from '../../../foundation/ui/admin/is-network-failure.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useReturnFocus } from '../../../foundation/ui/admin/use-return-focus.ts';
import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { daysToRevert } from '../../../loading/data-load/days-to-revert.ts';
import { endOfLoad, useLoadQuestions } from '../../../loading/sheet-layouts/admin/end-of-load.ts';
import { UnitNotice } from '../../../loading/sheet-layouts/admin/unit-notice.tsx';
import { useAdminOrganization } from '../../../office/accounts/admin/use-admin-organization.ts';
import { type CurrentLoad } from '../load-endpoints.ts';
import type { LoadStatusSum } from '../load-status-sum.ts';
import { listLoadQuestions } from '../question-endpoints.ts';
import { confirmCurrentLoad } from '../review-endpoints.ts';
import { doubtsOf, NotationDoubts } from './notation-doubts.tsx';
import { Outcome } from './outcome.tsx';
import { confirmTextOf, outcomeOf } from './review-statuses.ts';
import { useLeaveLoad } from './use-leave-load.ts';
import { useRefreshLoadState } from './use-load-state.ts';

type Props = {
  load: CurrentLoad;
  statuses: LoadStatusSum[];
  updatesExisting: boolean;
  onClose: () => void;
};

/** Says once more what becomes public and what is left out, and waits for the server. */
export function ConfirmDialog({ load, statuses, updatesExisting, onClose }: Props) {
  const { t } = useTexts('load-review-admin');
  const failureText = useFailedCallText();
  const organization = useAdminOrganization();
  useReturnFocus();
  const units = load.reading?.saidUnits ?? [];
  const { data: questions } = useQuery({ ...queryOf(listLoadQuestions), ...useLoadQuestions() });
  const doubts = doubtsOf(questions?.data);
  const [atOpening] = useState(statuses);
  const isOther = JSON.stringify(atOpening) !== JSON.stringify(statuses);
  const isUnitUnsaid = units.length > 0 && load.defaults.amountsIn === undefined;
  const hasErrors = outcomeOf(statuses).errors.count > 0;
  const confirm = useConfirm({ _id: load._id, ignoreErrors: hasErrors, updatesExisting, statuses });
  const text = confirmTextOf(statuses, updatesExisting);
  const queries = useQueryClient();
  const close = () => {
    if (!confirm.isPending) onClose();
  };
  // A second press may come before the button has been drawn anew.
  const confirmOnce = () => {
    if (queries.isMutating({ mutationKey: endOfLoad }) === 0) confirm.mutate();
  };
  return (
    <Modal opened onClose={close} title={t('confirm.title')} centered>
      <Text fw={700} style={{ overflowWrap: 'anywhere' }}>
        {load.fileName}
      </Text>
      <Text>{t('confirm.monitor', { name: organization.name })}</Text>
      <UnitNotice units={units} amountsIn={load.defaults.amountsIn} />
      <NotationDoubts doubts={doubts} />
      <Outcome statuses={statuses} updatesExisting={updatesExisting} />
      <Text size="sm">
        {text === 'confirm.nothing'
          ? t('confirm.writes-nothing')
          : `${t('confirm.counts')} ${t('confirm.days', { days: daysToRevert })}`}
      </Text>
      <div role="alert">
        {isOther && !confirm.isError && <Callout tone="alert">{t('confirm.other-rows')}</Callout>}
        {confirm.isError && (
          <Callout tone="alert">
            {isNetworkFailure(confirm.error)
              ? t('confirm.lost')
              : failureText(confirm.error, t('confirm.failed'))}
          </Callout>
        )}
      </div>
      <Text role="status" mt="sm">
        {confirm.isPending && t('confirm.working')}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close} disabled={confirm.isPending} data-autofocus>
          {t('confirm.back')}
        </Button>
        <Button
          loading={confirm.isPending}
          disabled={isUnitUnsaid || doubts.length > 0}
          onClick={confirmOnce}
        >
          {t(text)}
        </Button>
      </Group>
    </Modal>
  );
}

type Confirmed = Pick<Props, 'statuses' | 'updatesExisting'> & {
  _id: string;
  ignoreErrors: boolean;
};

const useConfirm = ({ _id, ignoreErrors, updatesExisting, statuses }: Confirmed) => {
  const { t } = useTexts('load-review-admin');
  const { t: past } = useTexts('past-loads-admin');
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  const leave = useLeaveLoad();
  const refreshState = useRefreshLoadState();
  return useMutation({
    mutationKey: endOfLoad,
    mutationFn: () =>
      call(confirmCurrentLoad, {
        body: { _id, ignoreErrors, updateExisting: updatesExisting, statuses },
      }),
    onSuccess: async ({ message, data: { confirmedByOther } }) => {
      await leave(message ?? 'data-load:confirm.success');
      if (confirmedByOther !== undefined)
        showAdminToast(
          'info',
          t('confirm.by-other', { name: confirmedByOther ?? past('history.command') }),
        );
    },
    // Somebody else may have ended the load, or changed its rows. That it is no longer confirmed has to
    // be known first, or the page would put this dialog and its answer away.
    onError: async (error) => {
      if (!isNetworkFailure(error)) await refreshState();
      void queries.invalidateQueries();
    },
  });
};
