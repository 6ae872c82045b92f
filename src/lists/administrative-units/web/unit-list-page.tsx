import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import { ContractFilter } from '../../../figures/facets/web/contract-filter.tsx';
import { PeriodLine } from '../../../figures/figures/web/period-line.tsx';
import { useShownPeriod } from '../../../figures/figures/web/shown-period.ts';
import { DownloadMenu } from '../../../foundation/downloads/web/download-menu.tsx';
import { Answer } from '../../../foundation/ui/web/answer.tsx';
import { PageHeading } from '../../../foundation/ui/web/page-heading.tsx';
import { ShareButton } from '../../../foundation/ui/web/share-button.tsx';
import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';
import { StepLinks } from '../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { unitsQueryOf } from '../unit-search.ts';
import { unitListQuery } from './unit-calls.ts';
import { unitListParts } from './unit-parts.ts';
import { UnitResults } from './unit-results.tsx';
import { useUnitListDownload } from './use-unit-list-download.ts';

const route = getRouteApi('/organization/administrative-units');

export function UnitListPage() {
  const { t, format } = useTexts('administrative-units');
  const { organization } = route.useRouteContext();
  const search = route.useSearch();
  const listQuery = useMemo(() => unitsQueryOf(search, organization), [search, organization]);
  const download = useUnitListDownload(listQuery, organization);
  // Only looks at the answer that the results ask for.
  const { data: answer } = useQuery({ ...unitListQuery(listQuery), enabled: false });
  const found = answer?.data.total;
  const { filters, ...query } = listQuery;
  const period = useShownPeriod(filters);
  return (
    <>
      <PageHeading
        title={period === undefined ? t('list.titleEvery') : t('list.titleOf', { period })}
        actions={
          <>
            <DownloadMenu label={t('list.download')} source={download} />
            <ShareButton organization={organization.shortName} search={{ ...filters, ...query }} />
          </>
        }
      >
        <PeriodLine filters={filters} organization={organization} />
      </PageHeading>
      <ContractFilter
        action="/administrative-units"
        filters={filters}
        show={unitListParts}
        placeholder={t('figures:filter.search.contracts')}
        found={
          found === undefined
            ? t('figures:filter.found.results')
            : t('list.found', { count: found, number: format.count(found) })
        }
      />
      <Answer
        query={listQuery}
        waiting={<Skeleton lines={12} height="2.25rem" />}
        failed={t('list.failed')}
      >
        {(answered) => <UnitResults listQuery={answered} />}
      </Answer>
      <StepLinks
        previous={
          <Link to="/suppliers" search={filters}>
            {t('contracts:step.suppliers')}
          </Link>
        }
        next={
          <Link to="/contracts" search={filters}>
            {t('contracts:step.contracts')}
          </Link>
        }
      />
    </>
  );
}
