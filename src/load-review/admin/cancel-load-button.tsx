import { Button, Group, Modal, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { endOfLoad } from '../../sheet-layouts/admin/end-of-load.ts';
import { adminRootRoute } from '../../ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../ui/admin/toast.ts';
import { useFailedCallText } from '../../ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import { cancelCurrentLoad } from '../load-endpoints.ts';
import { useLeaveLoad } from './use-leave-load.ts';

/** Asks first: what was read and decided is lost. */
export function CancelLoadButton({ fileName }: { fileName: string }) {
  const { t } = useTexts('load-review-admin');
  const [isAsked, setAsked] = useState(false);
  const cancel = useCancelLoad(() => setAsked(false));
  return (
    <>
      <Button variant="default" c="var(--bad-text)" onClick={() => setAsked(true)}>
        {t('cancel')}
      </Button>
      <Modal opened={isAsked} onClose={() => setAsked(false)} title={t('cancel.title')} centered>
        <Text fw={700} style={{ overflowWrap: 'anywhere' }}>
          {fileName}
        </Text>
        <Text my="sm">{t('cancel.text')}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" data-autofocus onClick={() => setAsked(false)}>
            {t('cancel.stay')}
          </Button>
          <Button
            color="var(--bad-text)"
            loading={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            {t('cancel')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}

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
