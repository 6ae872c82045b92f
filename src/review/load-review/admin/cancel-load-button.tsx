import { Button, Group, List, Modal, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { meaningKinds } from '../../../loading/data-load/load-meanings.ts';
import { useValueText } from '../../../loading/load-questions/admin/use-value-text.ts';
import { endOfLoad } from '../../../loading/sheet-layouts/admin/end-of-load.ts';
import { cancelCurrentLoad, type CurrentLoad } from '../load-endpoints.ts';
import { useLeaveLoad } from './use-leave-load.ts';

export function CancelLoadButton({ load }: { load: CurrentLoad }) {
  const { t } = useTexts('load-review-admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" c="var(--bad-text)" onClick={() => setOpen(true)}>
        {t('cancel')}
      </Button>
      <CancelLoadDialog load={load} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

type DialogProps = { load: CurrentLoad; isOpen: boolean; onClose: () => void };

/** Asks first: what was read and decided is lost, and what spellings mean is not. */
export function CancelLoadDialog({ load, isOpen, onClose }: DialogProps) {
  const { t } = useTexts('load-review-admin');
  const remembered = useRemembered(load);
  const cancel = useCancelLoad(onClose);
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('cancel.title')} centered>
      <Text fw={700} style={{ overflowWrap: 'anywhere' }}>
        {load.fileName}
      </Text>
      <Text my="sm">{t('cancel.text')}</Text>
      {remembered.length > 0 && <Text>{t('cancel.remembered')}</Text>}
      <List style={{ overflowWrap: 'anywhere' }}>
        {remembered.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('cancel.stay')}
        </Button>
        <Button color="var(--bad-text)" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('cancel')}
        </Button>
      </Group>
    </Modal>
  );
}

/** What was answered in this load and rules the next ones, in words. */
const useRemembered = ({ defaults: { meanings }, blankUnreadable }: CurrentLoad): string[] => {
  const { t } = useTexts('load-review-admin');
  const valueText = useValueText();
  const meaningTexts = meaningKinds.flatMap((kind) =>
    Object.entries(meanings?.[kind] ?? {}).flatMap(([spelling, meaning]) =>
      meaning === null
        ? []
        : [t('given.meaning', { spelling, meaning: valueText(kind, String(meaning)) })],
    ),
  );
  return blankUnreadable ? [...meaningTexts, t('given.unreadable')] : meaningTexts;
};

const useCancelLoad = (onEnd: () => void) => {
  const { t } = useTexts('load-review-admin');
  const failureText = useFailedCallText();
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  const leave = useLeaveLoad();
  return useMutation({
    mutationKey: endOfLoad,
    mutationFn: () => call(cancelCurrentLoad, { body: {} }),
    onSuccess: async ({ message }) => {
      onEnd();
      await leave(message ?? 'data-load:cancel.success');
    },
    onError: (error) => {
      onEnd();
      showAdminToast('danger', failureText(error, t('cancel.failed')));
      void queries.invalidateQueries();
    },
  });
};
