import { Button, Group, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { isNetworkFailure } from '../../../foundation/ui/admin/is-network-failure.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useReturnFocus } from '../../../foundation/ui/admin/use-return-focus.ts';
import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { daysToRevert } from '../../../loading/data-load/days-to-revert.ts';
import { useLoadQuestions } from '../../../loading/sheet-layouts/admin/end-of-load.ts';
import { UnitNotice } from '../../../loading/sheet-layouts/admin/unit-notice.tsx';
import { useAdminOrganization } from '../../../office/accounts/admin/use-admin-organization.ts';
import { PublicWarning } from '../../load-preview/admin/public-warning.tsx';
import { usePublicPreview } from '../../load-preview/admin/use-public-preview.ts';
import { type CurrentLoad } from '../load-endpoints.ts';
import type { LoadStatusSum } from '../load-status-sum.ts';
import { listLoadQuestions } from '../question-endpoints.ts';
import { doubtsOf, NotationDoubts } from './notation-doubts.tsx';
import { Outcome } from './outcome.tsx';
import { confirmTextOf } from './review-statuses.ts';
import type { LoadConfirm } from './use-confirm-load.ts';

type Props = {
  load: CurrentLoad;
  statuses: LoadStatusSum[];
  updatesExisting: boolean;
  confirm: LoadConfirm;
  onClose: () => void;
};

/** Says once more what becomes public and what is left out, and waits for the server. */
export function ConfirmDialog({ load, statuses, updatesExisting, confirm, onClose }: Props) {
  const { t } = useTexts('load-review-admin');
  const failureText = useFailedCallText();
  const organization = useAdminOrganization();
  useReturnFocus();
  const units = load.reading?.statedUnits ?? [];
  const { data: questions } = useQuery({ ...queryOf(listLoadQuestions), ...useLoadQuestions() });
  const doubts = doubtsOf(questions?.data);
  const [atOpening] = useState(statuses);
  const isOther = JSON.stringify(atOpening) !== JSON.stringify(statuses);
  const isUnitUnanswered = units.length > 0 && load.defaults.amountsIn === undefined;
  const text = confirmTextOf(statuses, updatesExisting);
  const close = () => {
    if (!confirm.isPending) onClose();
  };
  return (
    <Modal opened onClose={close} title={t('confirm.title')} centered>
      <Text fw={700} style={{ overflowWrap: 'anywhere' }}>
        {load.fileName}
      </Text>
      <Text>{t('confirm.monitor', { name: organization.name })}</Text>
      <UnitNotice units={units} amountsIn={load.defaults.amountsIn} />
      <NotationDoubts doubts={doubts} />
      <Effect updatesExisting={updatesExisting} />
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
          disabled={isUnitUnanswered || doubts.length > 0}
          onClick={() => confirm.confirmOnce()}
        >
          {t(text)}
        </Button>
      </Group>
    </Modal>
  );
}

/** What the review warns of, where nobody has looked at it. */
function Effect({ updatesExisting }: Pick<Props, 'updatesExisting'>) {
  const { data: preview } = usePublicPreview(updatesExisting);
  return preview ? <PublicWarning of={preview.data} /> : null;
}
