import { Alert, Text } from '@mantine/core';

import { momentText } from '../../../foundation/platform/moment-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { LoadState } from '../load-endpoints.ts';

type Props = { refused: NonNullable<LoadState['refused']> };

/** Why the last file could not be read. */
export function RefusedSheet({ refused }: Props) {
  const { t, language } = useTexts('load-review-admin');
  const { fileName, uploadedBy, createdAt, refusalText } = refused;
  return (
    <Alert
      color="var(--bad-text)"
      title={t('refused', { file: fileName })}
      role="alert"
      style={{ overflowWrap: 'anywhere' }}
    >
      <Text size="sm">{refusalText}</Text>
      <Text size="sm">
        {uploadedBy && `${t('uploaded-by', { name: uploadedBy })} · `}
        {momentText(createdAt, language)}
      </Text>
    </Alert>
  );
}
