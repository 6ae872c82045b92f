import { Button, Group, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { DocumentLinkRow } from '../document-overview-endpoints.ts';
import { DocumentLine } from './document-line.tsx';
import { documentsRoute } from './document-pages.ts';
import { useDocumentFilters } from './use-document-filters.ts';
import { useRetry } from './use-retry.ts';

import classes from './documents.module.css';

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
      <Paper
        withBorder
        component="ul"
        className={classes.list}
        aria-label={t('list')}
        aria-busy={isWaiting}
      >
        {docs.map((document) => (
          <DocumentLine
            key={`${document.contract} ${document.field}`}
            document={document}
            isBusy={isBusy}
            onRetry={retry}
          />
        ))}
      </Paper>
      {pages > 1 && <PageLinks page={page} pages={pages} />}
    </>
  );
}

function PageLinks({ page, pages }: { page: number; pages: number }) {
  const { t, format } = useTexts('documents-admin');
  return (
    <Group component="nav" aria-label={t('pages')} justify="space-between" my="md">
      {page > 1 ? <PageLink to={page - 1}>{t('pages.before')}</PageLink> : <span />}
      <Text size="sm">
        {t('pages.place', { page: format.count(page), pages: format.count(pages) })}
      </Text>
      {page < pages ? <PageLink to={page + 1}>{t('pages.after')}</PageLink> : <span />}
    </Group>
  );
}

function PageLink({ to, children }: { to: number; children: string }) {
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link
          {...props}
          from={documentsRoute.fullPath}
          to="."
          search={(known) => ({ ...known, page: to })}
        />
      )}
    >
      {children}
    </Button>
  );
}
