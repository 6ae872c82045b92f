import { Paper, Text, Title } from '@mantine/core';

import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { LargestWritten } from './largest-written.tsx';
import { LoadSignalsPart } from './load-signals-part.tsx';
import { PreviewFigures } from './preview-figures.tsx';
import { PreviewQuarters } from './preview-quarters.tsx';
import { PublicWarning } from './public-warning.tsx';
import { usePublicPreview } from './use-public-preview.ts';

import classes from './public-preview.module.css';

/** The organization's panels and chart, before and after a confirm. */
export function PublicPreviewPart({ updatesExisting }: { updatesExisting: boolean }) {
  const { t } = useTexts('load-preview-admin');
  const query = usePublicPreview(updatesExisting);
  const isOld = query.isPlaceholderData;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={heading}>
      <Title order={2} size="h5" id={heading}>
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" my="xs">
        {t('hint')}
      </Text>
      <Text size="sm" role="status">
        {(isOld || query.isPending) && t('working')}
      </Text>
      <Answered query={query} failed={t('failed')} height={260}>
        {({ data: { before, after, largest } }) => (
          <div aria-busy={isOld} style={{ opacity: isOld ? 0.5 : 1 }}>
            <PublicWarning of={{ before, after }} />
            <PreviewFigures before={before.totals} after={after.totals} />
            <details className={classes.more}>
              <summary>{t('quarters')}</summary>
              <PreviewQuarters before={before.quarters} after={after.quarters} />
            </details>
            <LargestWritten contracts={largest} />
          </div>
        )}
      </Answered>
      <LoadSignalsPart updatesExisting={updatesExisting} />
    </Paper>
  );
}

const heading = 'public-preview';
