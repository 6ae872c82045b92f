import { Button, Group, Modal, Text } from '@mantine/core';

import { useTexts } from '../../ui/web/use-texts.ts';

type Props = { opened: boolean; onStay: () => void; onLeave: () => void };

/** Closing this question is staying: nothing is lost by accident. */
export function UnsavedQuestion({ opened, onStay, onLeave }: Props) {
  const { t } = useTexts('catalogue-admin');
  return (
    <Modal opened={opened} onClose={onStay} title={t('unsaved')} centered zIndex={400}>
      <Text mb="lg">{t('unsaved.hint')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onLeave}>
          {t('unsaved.leave')}
        </Button>
        <Button onClick={onStay} data-autofocus>
          {t('unsaved.stay')}
        </Button>
      </Group>
    </Modal>
  );
}
