import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import { FacetFilter } from '../../../figures/facets/web/facet-filter.tsx';
import { FoundContracts } from '../../../figures/figures/web/found-contracts.tsx';
import { PeriodLine } from '../../../figures/figures/web/period-line.tsx';
import { useShownPeriod } from '../../../figures/figures/web/shown-period.ts';
import { DownloadMenu } from '../../../foundation/downloads/web/download-menu.tsx';
import { Answer } from '../../../foundation/ui/web/answer.tsx';
import { latePart } from '../../../foundation/ui/web/late-part.ts';
import { PageHeading } from '../../../foundation/ui/web/page-heading.tsx';
import { ShareButton } from '../../../foundation/ui/web/share-button.tsx';
import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';
import type { Sorting } from '../../../foundation/ui/web/sort-head.tsx';
import { StepLinks } from '../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { groupsQueryOf, groupsShown } from '../../contract-groups/groups-query.ts';
import { groupTexts } from '../../contract-groups/web/group-texts.ts';
import { LateGroupDownload } from '../../contract-groups/web/late-group-download.tsx';
import { LateGroupingLinks } from '../../contract-groups/web/late-grouping-links.tsx';
import { contractSorts } from '../contract-sorts.ts';
import { type ContractsQuery, contractsQueryOf, defaultContractOrder } from '../contracts-query.ts';
import { contractListQuery } from './contract-calls.ts';
import { useColumnHead } from './contract-columns.tsx';
import { ContractResults } from './contract-results.tsx';
import { SortChoice } from './sort-choice.tsx';
import { useContractDownload } from './use-contract-download.ts';

import facets from '../../../figures/facets/web/facet-filter.module.css';
import columns from './contract-listing.module.css';

const GroupedContracts = latePart(
  async () => (await import('./grouped-contracts.tsx')).GroupedContracts,
  groupTexts,
);

const route = getRouteApi('/organization/contracts');

export function ContractListPage() {
  const { t } = useTexts('contracts');
  const { organization } = route.useRouteContext();
  const search = route.useSearch();
  const listQuery = useMemo(() => contractsQueryOf(search, organization), [search, organization]);
  const groups = useMemo(() => groupsQueryOf(search, listQuery.filters), [search, listQuery]);
  const { filters, reports, ...paging } = listQuery;
  const period = useShownPeriod(filters);
  const title = period === undefined ? t('list.titleEvery') : t('list.titleOf', { period });
  return (
    <>
      <PageHeading
        title={title + route.useLoaderData()}
        actions={
          <>
            {groups ? (
              <LateGroupDownload listQuery={groups} organization={organization} />
            ) : (
              <ContractDownload listQuery={listQuery} />
            )}
            <ShareButton
              organization={organization.shortName}
              search={{
                ...filters,
                ...(groups
                  ? groupsShown(groups)
                  : { ...paging, incluirReportes: reports || undefined }),
              }}
            />
          </>
        }
      >
        <PeriodLine filters={filters} organization={organization} />
      </PageHeading>
      <div className={`${facets.page} ${columns.listing}`}>
        <FacetFilter
          action="/contracts"
          filters={filters}
          reports={reports}
          whole={search.choices}
          placeholder={t('figures:filter.search.contracts')}
          found={
            groups ? <FoundContracts total={undefined} /> : <FoundInList listQuery={listQuery} />
          }
          tools={!groups && <ContractSortChoice sorting={listQuery} />}
        />
        <div className={facets.by}>
          <LateGroupingLinks groups={groups} />
        </div>
        <Answer
          query={groups ?? listQuery}
          waiting={<Skeleton lines={12} height="2.25rem" />}
          failed={t('list.failed')}
        >
          {(answered) =>
            'groupBy' in answered ? (
              <GroupedContracts listQuery={answered} />
            ) : (
              <ContractResults listQuery={answered} />
            )
          }
        </Answer>
      </div>
      <StepLinks
        previous={
          <Link to="/suppliers" search={filters}>
            {t('step.suppliers')}
          </Link>
        }
        next={
          <Link to="/calendar" search={filters}>
            {t('step.calendar')}
          </Link>
        }
      />
    </>
  );
}

type ListProps = { listQuery: ContractsQuery };

/** Only looks at the answer that the results ask for. */
function FoundInList({ listQuery }: ListProps) {
  const { data } = useQuery({ ...contractListQuery(listQuery), enabled: false });
  return <FoundContracts total={data?.data.total} reports={listQuery.reports} />;
}

/** The heads of the table, for the cards of a phone. */
function ContractSortChoice({ sorting }: { sorting: Sorting<string> }) {
  const titleOf = useColumnHead();
  const heads = contractSorts.map((column) => ({
    column,
    title: titleOf(column),
    first: defaultContractOrder(column),
  }));
  return <SortChoice heads={heads} sorting={sorting} />;
}

function ContractDownload({ listQuery }: ListProps) {
  const { t } = useTexts('contracts');
  const { organization } = route.useRouteContext();
  return (
    <DownloadMenu
      label={t('list.download')}
      source={useContractDownload(listQuery, organization)}
    />
  );
}
