import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useChangePublication } from './use-change-publication.ts';

/** Asks first: addresses that people have shared stop working. */
export function WithdrawButton({ name }: { name: string }) {
  const { t } = useTexts('publication-admin');
  const [isOpen, setOpen] = useState(false);
  const change = useChangePublication('withdraw');
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" c="var(--bad-text)" onClick={() => setOpen(true)}>
        {t('withdraw')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('withdraw.title', { name })} centered>
        <Text>{t('withdraw.text')}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" data-autofocus onClick={close}>
            {t('withdraw.stay')}
          </Button>
          <Button
            color="var(--bad-text)"
            loading={change.isPending}
            onClick={() => change.mutate(undefined, { onSettled: close })}
          >
            {t('withdraw')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
