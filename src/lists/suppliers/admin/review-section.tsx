import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

type Props = {
  questions: 'repeats' | 'placeholders';
  shown: number;
  total: number;
  children: ReactNode;
};

/** Questions of one kind, with how many there are when not all of them are shown. */
export function ReviewSection({ questions, shown, total, children }: Props) {
  const { t, format } = useTexts('suppliers-admin');
  const id = useId();
  return (
    <Stack component="section" gap="sm" mb="xl" aria-labelledby={id}>
      <Title id={id} order={2} size="h3" c="var(--title)">
        {t(`review.${questions}`)} ({format.count(total)})
      </Title>
      <Text c="dimmed" maw="46rem">
        {t(`review.${questions}.hint`)}
      </Text>
      {shown < total && (
        <Text>{t('review.more', { shown: format.count(shown), total: format.count(total) })}</Text>
      )}
      {children}
    </Stack>
  );
}
