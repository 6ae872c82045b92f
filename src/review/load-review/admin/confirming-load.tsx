import { Paper, Text, Title } from '@mantine/core';

import { momentText } from '../../../foundation/platform/moment-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CurrentLoad } from '../load-endpoints.ts';

/** Somebody confirms it just now, here or in another tab. */
export function ConfirmingLoad({ load: { fileName, confirming } }: { load: CurrentLoad }) {
  const { t, language } = useTexts('load-review-admin');
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={heading} role="status">
      <Title order={2} size="h4" id={heading} style={{ overflowWrap: 'anywhere' }}>
        {t('confirming', { file: fileName })}
      </Title>
      <Text mt="xs">
        {confirming &&
          t('confirming.by', {
            name: confirming.by,
            moment: momentText(confirming.at, language),
          })}
      </Text>
      <Text size="sm" c="dimmed" mt="xs">
        {t('confirming.hint')}
      </Text>
    </Paper>
  );
}

const heading = 'confirming-load';
