import { Alert } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { PageTitle } from '../../../foundation/ui/admin/page-title.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import {
  type DocumentOverview,
  listDocuments,
  showDocuments,
} from '../document-overview-endpoints.ts';
import { DocumentCounts } from './document-counts.tsx';
import { DocumentFilterForm } from './document-filter-form.tsx';
import { DocumentHosts } from './document-hosts.tsx';
import { DocumentList } from './document-list.tsx';
import { DocumentSpace } from './document-space.tsx';
import { useDocumentFilters } from './use-document-filters.ts';

/** The documents of the contracts: which can be read, which are copied here, and what to do about the rest. */
export function DocumentsPage() {
  const { t } = useTexts('documents-admin');
  const query = useQuery({ ...queryOf(showDocuments), staleTime: 0 });
  return (
    <>
      <PageTitle title={t('title')} hint={t('hint')} />
      <Answered query={query} failed={t('failed')} height={480} keeps>
        {({ data }) => <Documents overview={data} />}
      </Answered>
    </>
  );
}

function Documents({ overview }: { overview: DocumentOverview }) {
  const { t } = useTexts('documents-admin');
  const { filters, page } = useDocumentFilters();
  const query = useQuery({
    ...queryOf(listDocuments, { query: { ...filters, page, pageSize: 25 } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <>
      {!overview.isOn && (
        <Alert color="var(--bad-text)" mb="md">
          {t('off.installation')}
        </Alert>
      )}
      <DocumentCounts counts={overview.counts} />
      <DocumentSpace settings={overview.settings} usedBytes={overview.usedBytes} />
      {overview.hosts.length > 0 && <DocumentHosts overview={overview} />}
      <DocumentFilterForm overview={overview} />
      <Answered query={query} failed={t('failed')} height={400}>
        {({ data }) => <DocumentList {...data} isWaiting={query.isPlaceholderData} />}
      </Answered>
    </>
  );
}
