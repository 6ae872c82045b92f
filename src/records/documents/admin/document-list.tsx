import { Button, Group, Text } from '@mantine/core';

import { RecordList } from '../../../foundation/ui/admin/record-list.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { DocumentLinkRow } from '../document-overview-endpoints.ts';
import { DocumentLine } from './document-line.tsx';
import { useDocumentFilters } from './use-document-filters.ts';
import { useRetry } from './use-retry.ts';

type Props = {
  docs: DocumentLinkRow[];
  page: number;
  pages: number;
  /** On all pages. */
  total: number;
  /** What is shown is that of the filter before. */
  isWaiting: boolean;
};

export function DocumentList({ docs, page, pages, total, isWaiting }: Props) {
  const { t, format } = useTexts('documents-admin');
  const { filters } = useDocumentFilters();
  const { isBusy, retry } = useRetry();
  if (total === 0) {
    const hasFilter = Object.values(filters).some((value) => value !== undefined);
    return <Text role="status">{t(hasFilter ? 'none.matching' : 'none')}</Text>;
  }
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text role="status">{t('total', { count: total, shown: format.count(total) })}</Text>
        <Button variant="default" loading={isBusy} onClick={() => retry(filters)}>
          {t('retry.all', { count: total, documents: format.count(total) })}
        </Button>
      </Group>
      <RecordList label={t('list')} page={page} pages={pages} isWaiting={isWaiting}>
        {docs.map((document) => (
          <DocumentLine
            key={`${document.contract} ${document.field}`}
            document={document}
            isBusy={isBusy}
            onRetry={retry}
          />
        ))}
      </RecordList>
    </>
  );
}
