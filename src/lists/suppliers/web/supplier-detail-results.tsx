import { getRouteApi } from '@tanstack/react-router';

import { MoneyAnswer } from '../../../figures/explanations/web/money-answer.tsx';
import { MoneyNote } from '../../../figures/explanations/web/money-note.tsx';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { shareOf } from '../../../figures/figures/figure.ts';
import { narrowsWithinPeriod } from '../../../figures/figures/filter-search.ts';
import { NoneFound } from '../../../figures/figures/web/none-found.tsx';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { DataLinks } from '../../../foundation/ui/web/data-links.tsx';
import { latePart } from '../../../foundation/ui/web/late-part.ts';
import { SourceFooter } from '../../../foundation/ui/web/source-footer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { GroupsQuery } from '../../contract-groups/groups-query.ts';
import { groupTexts } from '../../contract-groups/web/group-texts.ts';
import { LateGroupingLinks } from '../../contract-groups/web/late-grouping-links.tsx';
import type { SupplierDetail } from '../supplier-endpoints.ts';
import type { SupplierQuery } from '../supplier-search.ts';
import { supplierDetailQuery } from './supplier-calls.ts';
import { SupplierGroups } from './supplier-groups.tsx';

import classes from './supplier-detail.module.css';

const GroupedSupplier = latePart(
  async () => (await import('./grouped-supplier.tsx')).GroupedSupplier,
  groupTexts,
);

/** Drawing needs a library that the rest of the page can do without. */
const SupplierFigures = latePart(
  async () => (await import('./supplier-figures.tsx')).SupplierFigures,
  ['breakdowns'],
);

const route = getRouteApi('/organization/suppliers/$id');

type Props = { listQuery: SupplierQuery; groups: GroupsQuery | undefined };

/** The figures of a supplier and its contracts, of one answer, so that they agree; or their groups. */
export function SupplierDetailResults({ listQuery, groups }: Props) {
  const { t } = useTexts('suppliers');
  const { organization } = route.useRouteContext();
  const { data, lastUpdate } = useAnswer(supplierDetailQuery(listQuery));
  const { round } = organization;
  const totals = contractTotals(data);
  const ownFilters = { ...listQuery.filters, suppliers: [data.supplier._id] };
  const listed = data.listed.total;
  const none = (
    <NoneFound
      filters={listQuery.filters}
      none={t('detail.none')}
      title={t('detail.empty.title')}
      text={t('contracts:list.empty.text')}
    />
  );
  return (
    <>
      <MoneyAnswer totals={totals} filters={ownFilters} round={round} low>
        <SupplierSentence detail={data} filters={listQuery.filters} />
      </MoneyAnswer>
      <div className={classes.tools}>
        <MoneyNote totals={totals} filters={ownFilters} round={round} />
        <LateGroupingLinks groups={groups} except="supplier" />
      </div>
      {groups ? (
        <GroupedSupplier listQuery={groups} none={none} />
      ) : (
        <>
          {listed === 0 ? (
            <Card ofRows>{none}</Card>
          ) : (
            <SupplierGroups detail={data} listed={listed} filters={listQuery.filters} />
          )}
          <SupplierFigures supplier={data.supplier} listQuery={listQuery} round={round} />
          <SourceFooter source={organization} lastUpdate={lastUpdate} filters={listQuery.filters} />
          <DataLinks organization={organization.shortName} />
        </>
      )}
    </>
  );
}

type SentenceProps = { detail: SupplierDetail; filters: ContractFilters };

/** In how many contracts it got that, which part of all that is, and its place among the others. */
function SupplierSentence({ detail, filters }: SentenceProps) {
  const { t, format } = useTexts('suppliers');
  const { totals, among } = detail;
  const { count, total } = totals;
  const contracts = t(total === null ? 'detail.inUnknown' : 'detail.in', {
    count,
    number: format.count(count),
  });
  const share = shareOf(total, among.total);
  const sentence = share
    ? `${contracts}: ${t('detail.pesos', { pesos: format.pesosOfHundred(share) })}`
    : contracts;
  return (
    <>
      {sentence}.{' '}
      {among.place !== null &&
        among.suppliers > 1 &&
        t(among.place === 1 ? 'detail.first' : 'detail.place', {
          place: format.count(among.place),
          suppliers: format.count(among.suppliers),
        })}{' '}
      {narrowsWithinPeriod(filters) && t('figures:filter.narrowed')}
    </>
  );
}

/** The names that the panels of all contracts have. */
const contractTotals = ({ totals }: SupplierDetail) => ({
  totalAmount: totals.total,
  PUBLIC: totals.public,
  INVITATION: totals.invitation,
  NO_BID: totals.noBid,
  counts: {
    total: totals.count,
    PUBLIC: totals.publicCount,
    INVITATION: totals.invitationCount,
    NO_BID: totals.noBidCount,
  },
  amendments: totals.amendments,
  populations: totals.populations,
  withoutAmount: totals.withoutAmount,
});
