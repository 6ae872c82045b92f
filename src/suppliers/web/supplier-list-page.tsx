import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import { periodOf } from '../../contracts/period-of.ts';
import { ContractFilter } from '../../contracts/web/filter/contract-filter.tsx';
import { PeriodLine } from '../../contracts/web/period-line.tsx';
import { DownloadMenu } from '../../downloads/web/download-menu.tsx';
import { Answer } from '../../platform/web/answer.tsx';
import { Card } from '../../platform/web/card.tsx';
import { ShareButton } from '../../platform/web/share-button.tsx';
import { Skeleton } from '../../platform/web/skeleton.tsx';
import { StepLinks } from '../../platform/web/step-links.tsx';
import { useTexts } from '../../platform/web/use-texts.ts';
import { supplierQuestion } from '../supplier-search.ts';
import { SupplierResults } from './supplier-results.tsx';
import { useSupplierListDownload } from './use-supplier-list-download.ts';

const route = getRouteApi('/organization/suppliers');

export function SupplierListPage() {
  const { t } = useTexts('suppliers');
  const contracts = useTexts('contracts');
  const { organization } = route.useRouteContext();
  const search = route.useSearch();
  const question = useMemo(() => supplierQuestion(search, organization), [search, organization]);
  const download = useSupplierListDownload(question, organization);
  const { filters, page, pageSize, sort, order } = question;
  const period = periodOf(filters);
  return (
    <>
      <StepLinks
        previous={
          <Link to="/" search={filters}>
            {contracts.t('step.home')}
          </Link>
        }
        next={
          <Link to="/contracts" search={filters}>
            {contracts.t('step.contracts')}
          </Link>
        }
      />
      <Card
        level={1}
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
        <PeriodLine lead={organization.name} filters={filters} />
        <ContractFilter
          action="/suppliers"
          filters={filters}
          show={{ procedureTypes: false }}
          placeholder={contracts.t('filter.search.suppliers')}
        />
      </Card>
      <Answer
        question={question}
        waiting={<Skeleton lines={12} height="2.25rem" />}
        failed={t('list.failed')}
      >
        {(answered) => <SupplierResults question={answered} />}
      </Answer>
    </>
  );
}
