import { Paper, Text, Title } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { LoadState } from '../load-endpoints.ts';

/** The last confirmed load. */
export function LastLoad({ state }: { state: LoadState }) {
  const { t, format } = useTexts('load-review-admin');
  const { recentConfirmedAt, recentUploadedBy } = state;
  return (
    <Paper withBorder p="lg" component="section">
      <Title order={2} size="h4">
        {t('status')}
      </Title>
      <Text>
        {recentConfirmedAt
          ? t('status.day', { day: format.day(recentConfirmedAt) })
          : t('status.none')}
      </Text>
      {recentUploadedBy && <Text>{t('uploaded-by', { name: recentUploadedBy })}</Text>}
    </Paper>
  );
}
