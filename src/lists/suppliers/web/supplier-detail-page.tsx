import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import { ContractFilter } from '../../../figures/facets/web/contract-filter.tsx';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { FoundContracts } from '../../../figures/figures/web/found-contracts.tsx';
import { PeriodLine } from '../../../figures/figures/web/period-line.tsx';
import { useShownPeriod } from '../../../figures/figures/web/shown-period.ts';
import { DownloadMenu } from '../../../foundation/downloads/web/download-menu.tsx';
import { unknownValue } from '../../../foundation/platform/formats.ts';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { Answer } from '../../../foundation/ui/web/answer.tsx';
import { ShareButton } from '../../../foundation/ui/web/share-button.tsx';
import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';
import { StepLinks } from '../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { LegalName } from '../../../records/records/web/legal-name.tsx';
import { type GroupsQuery, groupsShown } from '../../contract-groups/groups-query.ts';
import { LateGroupDownload } from '../../contract-groups/web/late-group-download.tsx';
import { type Supplier, supplierSorts } from '../supplier-endpoints.ts';
import { supplierGroupsQueryOf } from '../supplier-groups-query.ts';
import {
  type SupplierDetailSearch,
  type SupplierQuery,
  supplierQueryOf,
} from '../supplier-search.ts';
import { supplierDetailQuery } from './supplier-calls.ts';
import { SupplierDetailResults } from './supplier-detail-results.tsx';
import { useSupplierDownload } from './use-supplier-download.ts';

import heading from '../../../foundation/ui/web/page-heading.module.css';
import classes from './supplier-detail.module.css';

const route = getRouteApi('/organization/suppliers/$id');

export function SupplierDetailPage() {
  const { t } = useTexts('suppliers');
  const { organization } = route.useRouteContext();
  const search = route.useSearch();
  const { open, shownPublic, shownInvitation, shownNoBid } = search;
  const supplier = route.useLoaderData();
  const question = useQuestion();
  const { detail: listQuery, groups } = question;
  return (
    <>
      <div className={heading.head}>
        <h1 className={classes.title}>
          <LegalName name={supplier.name} />
        </h1>
        <div className={heading.actions}>
          {groups ? (
            <LateGroupDownload
              listQuery={groups}
              organization={organization}
              suppliers={groups.filters.suppliers}
            />
          ) : (
            <SupplierDownload listQuery={listQuery} />
          )}
          <ShareButton
            organization={organization.shortName}
            search={{
              ...listQuery.filters,
              ...(groups && groupsShown(groups)),
              shownPublic,
              shownInvitation,
              shownNoBid,
              open,
            }}
          />
        </div>
      </div>
      <SupplierPeriod supplier={supplier} filters={listQuery.filters} />
      <ContractFilter
        action={`/suppliers/${supplier._id}`}
        supplierId={supplier._id}
        filters={listQuery.filters}
        within={(chosen) => ({ ...chosen, suppliers: [supplier._id] })}
        show={{ suppliers: false }}
        placeholder={t('figures:filter.search.contracts')}
        found={<FoundContracts total={useListed(listQuery)} />}
      />
      <Answer
        query={question}
        waiting={<Skeleton lines={12} height="2.25rem" />}
        failed={t('list.failed')}
      >
        {(answered) => (
          <SupplierDetailResults listQuery={answered.detail} groups={answered.groups} />
        )}
      </Answer>
      <StepLinks
        previous={
          <Link to="/suppliers" search={{ ...listSearchOf(search), ...listQuery.filters }}>
            {t('detail.back')}
          </Link>
        }
      />
    </>
  );
}

/** How many contracts the results show, once they have their answer. */
const useListed = (listQuery: SupplierQuery): number | undefined => {
  const { data } = useQuery({ ...supplierDetailQuery(listQuery), enabled: false });
  return data?.data.listed.total;
};

/** The address of the list that the page came from; groups have an order of their own. */
const listSearchOf = ({ page, pageSize, order, sort }: SupplierDetailSearch) => ({
  page,
  pageSize,
  order,
  sort: supplierSorts.find((one) => one === sort),
});

type Question = { detail: SupplierQuery; groups?: GroupsQuery };

/** The same object as long as the same is asked: unfolding a group asks nothing. */
const useQuestion = (): Question => {
  const { id } = route.useParams();
  const { organization } = route.useRouteContext();
  const search = route.useSearch();
  const key = JSON.stringify({
    detail: supplierQueryOf(id, search, organization),
    groups: supplierGroupsQueryOf(id, search, organization),
  });
  return useMemo(() => JSON.parse(key), [key]);
};

function SupplierDownload({ listQuery }: { listQuery: SupplierQuery }) {
  const { t } = useTexts('suppliers');
  const { organization } = route.useRouteContext();
  return (
    <DownloadMenu
      label={t('detail.download')}
      source={useSupplierDownload(listQuery, organization)}
    />
  );
}

type PeriodProps = { supplier: Supplier; filters: ContractFilters };

/** Who it is and of which time its contracts are, with the way to all of them. */
function SupplierPeriod({ supplier: { _id, rfc, notes }, filters }: PeriodProps) {
  const { t } = useTexts('suppliers');
  const { organization } = route.useRouteContext();
  const period = useShownPeriod(filters, _id);
  const time = period === undefined ? t('detail.every') : t('detail.period', { period });
  return (
    <>
      <PeriodLine
        lead={[t('detail.label'), `${t('detail.rfc')} ${rfc ?? unknownValue}`, time].join(' · ')}
        filters={filters}
        organization={organization}
      />
      {notes && (
        <p className={classes.notes}>
          {t('detail.notes')}: <span lang={dataLanguage}>{notes}</span>
        </p>
      )}
    </>
  );
}
