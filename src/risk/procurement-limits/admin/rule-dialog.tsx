import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEventHandler, type ReactNode, useState } from 'react';

import { useEscape } from '../../../foundation/ui/admin/use-escape.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { UnsavedQuestion } from '../../../office/catalogue/admin/unsaved-question.tsx';
import { useUnsavedQuestion } from '../../../office/catalogue/admin/use-unsaved-question.tsx';

import classes from './limits.module.css';

type Props = {
  title: string;
  isReplacing: boolean;
  isDirty: () => boolean;
  isBusy: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** A rule of law that is entered; what was typed is lost by no way out without a question. */
export function RuleDialog(props: Props) {
  const { title, isReplacing, isDirty, isBusy, onSubmit, onClose, children } = props;
  const { t } = useTexts('procurement-limits-admin');
  const [isAskingToLeave, setAskingToLeave] = useState(false);
  const { isAsking, question } = useUnsavedQuestion(isDirty, () => true);
  // Later, or the question would hear the same Escape and take it for an answer.
  const leave = () => void setTimeout(() => (isDirty() ? setAskingToLeave(true) : onClose()));
  useEscape(classes.dialog, leave, isAskingToLeave || isAsking);
  return (
    <Modal
      opened
      onClose={leave}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      classNames={{ content: classes.dialog }}
    >
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="sm">
          {isReplacing && <Text size="sm">{t('replace.hint')}</Text>}
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={leave}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
      <UnsavedQuestion
        opened={isAskingToLeave}
        onStay={() => setAskingToLeave(false)}
        onLeave={onClose}
      />
      {question}
    </Modal>
  );
}
