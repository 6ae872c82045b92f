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
import { suppliersQueryOf } from '../supplier-search.ts';
import { supplierListQuery } from './supplier-calls.ts';
import { SupplierResults } from './supplier-results.tsx';
import { useSupplierListDownload } from './use-supplier-list-download.ts';

const route = getRouteApi('/organization/suppliers');

export function SupplierListPage() {
  const { t, format } = useTexts('suppliers');
  const { organization } = route.useRouteContext();
  const search = route.useSearch();
  const listQuery = useMemo(() => suppliersQueryOf(search, organization), [search, organization]);
  const download = useSupplierListDownload(listQuery, organization);
  // Only looks at the answer that the results ask for.
  const { data: answer } = useQuery({ ...supplierListQuery(listQuery), enabled: false });
  const found = answer?.data.suppliers;
  const { filters, page, pageSize, sort, order } = listQuery;
  const period = useShownPeriod(filters);
  return (
    <>
      <PageHeading
        title={period === undefined ? t('list.titleEvery') : t('list.titleOf', { period })}
        actions={
          <>
            <DownloadMenu label={t('list.download')} source={download} />
            <ShareButton
              organization={organization.shortName}
              search={{ ...filters, page, pageSize, sort, order }}
            />
          </>
        }
      >
        <PeriodLine filters={filters} organization={organization} />
      </PageHeading>
      <ContractFilter
        action="/suppliers"
        filters={filters}
        show={{ procedureTypes: false }}
        placeholder={t('figures:filter.search.suppliers')}
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
        {(answered) => <SupplierResults listQuery={answered} />}
      </Answer>
      <StepLinks
        previous={
          <Link to="/" search={filters}>
            {t('contracts:step.home')}
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
