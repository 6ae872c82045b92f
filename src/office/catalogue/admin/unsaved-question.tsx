import { Button, Group, Modal, Text } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

export type QuestionTexts = { title: string; hint: string; leave: string; stay: string };
type Props = {
  opened: boolean;
  onStay: () => void;
  onLeave: () => void;
  /** Where what is lost is not what was typed. */
  texts?: QuestionTexts | undefined;
};

/** Closing this question is staying: nothing is lost by accident. */
export function UnsavedQuestion({ opened, onStay, onLeave, texts }: Props) {
  const { t } = useTexts('catalogue-admin');
  const { title, hint, leave, stay } = texts ?? {
    title: t('unsaved'),
    hint: t('unsaved.hint'),
    leave: t('unsaved.leave'),
    stay: t('unsaved.stay'),
  };
  return (
    <Modal opened={opened} onClose={onStay} title={title} centered zIndex={400}>
      <Text mb="lg">{hint}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onLeave}>
          {leave}
        </Button>
        <Button onClick={onStay} data-autofocus>
          {stay}
        </Button>
      </Group>
    </Modal>
  );
}
