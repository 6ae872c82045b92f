import { Group, Paper, Text, Title } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { LoadState } from '../load-endpoints.ts';

/** The last confirmed load. */
export function LastLoad({ state }: { state: LoadState }) {
  const { t, format } = useTexts('load-review-admin');
  const { recentConfirmedAt, recentUploadedBy } = state;
  return (
    <Paper withBorder px="md" py="sm" component="section">
      <Group gap="xs" align="baseline">
        <Title order={2} size="h5">
          {t('status')}
        </Title>
        <Text size="sm">
          {recentConfirmedAt
            ? t('status.day', { day: format.day(recentConfirmedAt) })
            : t('status.none')}
        </Text>
        {recentUploadedBy && <Text size="sm">{t('uploaded-by', { name: recentUploadedBy })}</Text>}
      </Group>
    </Paper>
  );
}
