import { Alert, Text } from '@mantine/core';

import { useTexts } from '../../ui/web/use-texts.ts';
import type { LoadState } from '../load-endpoints.ts';

/** The load that waits, and the last confirmed one. */
export function LoadStateCards({ state }: { state: LoadState }) {
  const { t, format } = useTexts('data-load-admin');
  const { current, recentConfirmedAt, recentUploadedBy } = state;
  return (
    <>
      {current && (
        <Alert color="var(--info-text)" title={t('current.title')}>
          <Text size="sm">
            {t('current.file', { file: current.fileName, day: format.longDay(current.createdAt) })}
          </Text>
          {current.uploadedBy && (
            <Text size="sm">{t('uploaded-by', { name: current.uploadedBy })}</Text>
          )}
          {current.summary && (
            <Text size="sm">
              {t('current.counts', {
                added: format.count(current.summary.newContractsCount),
                skipped: format.count(current.summary.skippedContractsCount),
                errors: format.count(current.summary.errorsCount),
              })}
            </Text>
          )}
        </Alert>
      )}
      <Alert color="var(--neutral-text)" title={t('status')}>
        {recentConfirmedAt ? (
          <Text size="sm">{t('status.day', { day: format.longDay(recentConfirmedAt) })}</Text>
        ) : (
          <Text size="sm">{t('status.none')}</Text>
        )}
        {recentUploadedBy && <Text size="sm">{t('uploaded-by', { name: recentUploadedBy })}</Text>}
      </Alert>
    </>
  );
}
