import { Paper, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useLoadQuestions } from '../../../loading/sheet-layouts/admin/end-of-load.ts';
import { showPublicPreview } from '../preview-endpoints.ts';
import { LargestWritten } from './largest-written.tsx';
import { PreviewFigures } from './preview-figures.tsx';
import { PreviewQuarters } from './preview-quarters.tsx';

/** The organization's panels and chart, before and after a confirm. */
export function PublicPreviewPart({ updatesExisting }: { updatesExisting: boolean }) {
  const { t } = useTexts('load-preview-admin');
  const askingOfLoad = useLoadQuestions();
  const query = useQuery({
    ...queryOf(showPublicPreview, { query: { updateExisting: String(updatesExisting) } }),
    placeholderData: keepPreviousData,
    ...askingOfLoad,
  });
  const isOld = query.isPlaceholderData;
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" my="xs">
        {t('hint')}
      </Text>
      <Text size="sm" role="status" mih="1lh">
        {(isOld || query.isPending) && t('working')}
      </Text>
      <Answered query={query} failed={t('failed')} height={500}>
        {({ data: { before, after, largest } }) => (
          <div aria-busy={isOld} style={{ opacity: isOld ? 0.5 : 1 }}>
            <PreviewFigures before={before.totals} after={after.totals} />
            <PreviewQuarters before={before.quarters} after={after.quarters} />
            <LargestWritten contracts={largest} />
          </div>
        )}
      </Answered>
    </Paper>
  );
}

const heading = 'public-preview';
