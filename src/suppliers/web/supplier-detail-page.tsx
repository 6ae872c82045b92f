import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import { LegalName } from '../../contracts/web/legal-name.tsx';
import { DownloadMenu } from '../../downloads/web/download-menu.tsx';
import type { ContractFilters } from '../../figures/contract-filters.ts';
import { ContractFilter } from '../../figures/web/filter/contract-filter.tsx';
import { FoundContracts } from '../../figures/web/found-contracts.tsx';
import { PeriodLine } from '../../figures/web/period-line.tsx';
import { useShownPeriod } from '../../figures/web/shown-period.ts';
import { unknownValue } from '../../platform/formats.ts';
import { Answer } from '../../ui/web/answer.tsx';
import { Card } from '../../ui/web/card.tsx';
import { ShareButton } from '../../ui/web/share-button.tsx';
import { Skeleton } from '../../ui/web/skeleton.tsx';
import { StepLinks } from '../../ui/web/step-links.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';
import type { Supplier } from '../supplier-endpoints.ts';
import { type SupplierQuery, supplierQueryOf } from '../supplier-search.ts';
import { supplierDetailQuery } from './supplier-calls.ts';
import { SupplierDetailResults } from './supplier-detail-results.tsx';
import { useSupplierDownload } from './use-supplier-download.ts';

import classes from './supplier-detail.module.css';

const route = getRouteApi('/organization/suppliers/$id');

export function SupplierDetailPage() {
  const { t } = useTexts('suppliers');
  const { organization } = route.useRouteContext();
  const { open, shownPublic, shownInvitation, shownNoBid, ...list } = route.useSearch();
  const supplier = route.useLoaderData();
  const listQuery = useQuestion();
  const download = useSupplierDownload(listQuery, organization);
  return (
    <>
      <StepLinks
        previous={
          <Link to="/suppliers" search={{ ...list, ...listQuery.filters }}>
            {t('detail.back')}
          </Link>
        }
      />
      <Card>
        <div className={classes.head}>
          <div className={classes.words}>
            <p className={classes.kind}>{t('detail.label')}</p>
            <h1 className={classes.title}>
              <LegalName name={supplier.name} />
            </h1>
          </div>
          <div className={classes.actions}>
            <DownloadMenu label={t('detail.download')} source={download} />
            <ShareButton
              organization={organization.shortName}
              search={{ ...listQuery.filters, shownPublic, shownInvitation, shownNoBid, open }}
            />
          </div>
        </div>
        <SupplierPeriod supplier={supplier} filters={listQuery.filters} />
        <ContractFilter
          action={`/suppliers/${supplier._id}`}
          supplierId={supplier._id}
          filters={listQuery.filters}
          show={{ suppliers: false }}
          placeholder={t('figures:filter.search.contracts')}
          found={<FoundContracts total={useListed(listQuery)} />}
        />
      </Card>
      <Answer
        query={listQuery}
        waiting={<Skeleton lines={12} height="2.25rem" />}
        failed={t('list.failed')}
      >
        {(answered) => <SupplierDetailResults listQuery={answered} />}
      </Answer>
    </>
  );
}

/** How many contracts the results show, once they have their answer. */
const useListed = (listQuery: SupplierQuery): number | undefined => {
  const { data } = useQuery({ ...supplierDetailQuery(listQuery), enabled: false });
  return data?.data.listed.total;
};

/** The same object as long as the same is asked: unfolding a group asks nothing. */
const useQuestion = (): SupplierQuery => {
  const { id } = route.useParams();
  const { organization } = route.useRouteContext();
  const key = JSON.stringify(supplierQueryOf(id, route.useSearch(), organization));
  return useMemo(() => JSON.parse(key), [key]);
};

type PeriodProps = { supplier: Supplier; filters: ContractFilters };

/** Who it is and of which time its contracts are, with the way to all of them. */
function SupplierPeriod({ supplier: { _id, rfc, notes }, filters }: PeriodProps) {
  const { t } = useTexts('suppliers');
  const { organization } = route.useRouteContext();
  const period = useShownPeriod(filters, _id);
  const said = period === undefined ? t('detail.every') : t('detail.period', { period });
  return (
    <>
      <PeriodLine
        lead={`${t('detail.rfc')} ${rfc ?? unknownValue} · ${said}`}
        filters={filters}
        organization={organization}
      />
      {notes && (
        <p className={classes.notes}>
          {t('detail.notes')}: {notes}
        </p>
      )}
    </>
  );
}
