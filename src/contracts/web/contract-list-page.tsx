import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import { DownloadMenu } from '../../downloads/web/download-menu.tsx';
import { ContractFilter } from '../../figures/web/filter/contract-filter.tsx';
import { FoundContracts } from '../../figures/web/found-contracts.tsx';
import { PeriodLine } from '../../figures/web/period-line.tsx';
import { useShownPeriod } from '../../figures/web/shown-period.ts';
import { Answer } from '../../ui/web/answer.tsx';
import { PageHeading } from '../../ui/web/page-heading.tsx';
import { ShareButton } from '../../ui/web/share-button.tsx';
import { Skeleton } from '../../ui/web/skeleton.tsx';
import { StepLinks } from '../../ui/web/step-links.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';
import { contractsQueryOf } from '../contracts-query.ts';
import { contractListQuery } from './contract-calls.ts';
import { ContractResults } from './contract-results.tsx';
import { SortChoice } from './sort-choice.tsx';
import { useContractDownload } from './use-contract-download.ts';

const route = getRouteApi('/organization/contracts');

export function ContractListPage() {
  const { t } = useTexts('contracts');
  const { organization } = route.useRouteContext();
  const search = route.useSearch();
  const listQuery = useMemo(() => contractsQueryOf(search, organization), [search, organization]);
  const download = useContractDownload(listQuery, organization);
  // Only looks at the answer that the results ask for.
  const { data: answer } = useQuery({ ...contractListQuery(listQuery), enabled: false });
  const { filters, page, pageSize, sort, order, reports } = listQuery;
  const period = useShownPeriod(filters);
  return (
    <>
      <StepLinks
        previous={
          <Link to="/suppliers" search={filters}>
            {t('step.suppliers')}
          </Link>
        }
      />
      <PageHeading
        title={period === undefined ? t('list.titleEvery') : t('list.titleOf', { period })}
        actions={
          <>
            <DownloadMenu label={t('list.download')} source={download} />
            <ShareButton
              organization={organization.shortName}
              search={{
                ...filters,
                page,
                pageSize,
                sort,
                order,
                incluirReportes: reports || undefined,
              }}
            />
          </>
        }
      >
        <PeriodLine lead={organization.name} filters={filters} organization={organization} />
      </PageHeading>
      <ContractFilter
        action="/contracts"
        filters={filters}
        placeholder={t('figures:filter.search.contracts')}
        found={<FoundContracts total={answer?.data.total} />}
        tools={<SortChoice sorting={listQuery} />}
      />
      <Answer
        query={listQuery}
        waiting={<Skeleton lines={12} height="2.25rem" />}
        failed={t('list.failed')}
      >
        {(answered) => <ContractResults listQuery={answered} />}
      </Answer>
    </>
  );
}
