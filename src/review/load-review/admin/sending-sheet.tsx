import { Button, Group, Progress, Text } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useUnsavedQuestion } from '../../../office/catalogue/admin/use-unsaved-question.tsx';
import type { SentSheet } from './use-load-upload.ts';

type Props = { sent: SentSheet; onCancel: () => void };

/** How much of a spreadsheet has been sent; who leaves now breaks it off, and is asked. */
export function SendingSheet({ sent: { file, share }, onCancel }: Props) {
  const { t, format } = useTexts('load-review-admin');
  const { question } = useUnsavedQuestion(
    () => true,
    () => true,
    {
      title: t('sending.leave.title'),
      hint: t('sending.leave.hint'),
      leave: t('sending.leave'),
      stay: t('sending.stay'),
    },
  );
  const isSent = share >= 1;
  return (
    <div>
      <Text fw={700} style={{ overflowWrap: 'anywhere' }} role="status">
        {t(isSent ? 'sending.checking' : 'sending', { name: file.name })}
      </Text>
      <Progress value={share * 100} size="lg" my="xs" aria-label={t('sending.progress')} />
      <Group justify="space-between">
        <Text size="sm">
          {t('sending.bytes', {
            sent: format.fileSize(Math.round(share * file.size)),
            size: format.fileSize(file.size),
          })}
        </Text>
        <Button variant="default" onClick={onCancel}>
          {t('sending.cancel')}
        </Button>
      </Group>
      {question}
    </div>
  );
}
