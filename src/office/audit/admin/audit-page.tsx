import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { PageTitle } from '../../../foundation/ui/admin/page-title.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { listAuditEvents } from '../audit-endpoints.ts';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { AuditList } from './audit-list.tsx';
import { ChainHead } from './chain-head.tsx';
import { DownloadButton } from './download-button.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { filterOf } from './shown-kind.ts';
import { useAuditSearch } from './use-audit-search.ts';

/** What was done in the back office: who, when, and from which value to which. */
export function AuditPage() {
  const { t } = useTexts('audit-admin');
  const query = useQuery({
    ...queryOf(listAuditEvents, { query: { ...filterOf(useAuditSearch()), pageSize: 25 } }),
    placeholderData: keepPreviousData,
    // What somebody else does meanwhile belongs in it.
    staleTime: 0,
  });
  return (
    <>
      <PageTitle title={t('title')} hint={t('hint')}>
        <DownloadButton />
      </PageTitle>
      <KindTabs />
      <AuditFilterForm />
      <Answered query={query} failed={t('failed')} height={400}>
        {({ data }) => (
          <>
            <AuditList
              docs={data.docs}
              count={data.count}
              older={data.older}
              isWaiting={query.isPlaceholderData}
            />
            {data.head && <ChainHead head={data.head} />}
          </>
        )}
      </Answered>
    </>
  );
}
