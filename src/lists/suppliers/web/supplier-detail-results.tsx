import { getRouteApi } from '@tanstack/react-router';

import { AmountPanels } from '../../../figures/explanations/web/amount-panels.tsx';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { shareOf } from '../../../figures/figures/figure.ts';
import { CountedNote } from '../../../figures/figures/web/counted-note.tsx';
import { ListedParts } from '../../../figures/figures/web/listed-parts.tsx';
import { NoneFound } from '../../../figures/figures/web/none-found.tsx';
import { useShownPeriod } from '../../../figures/figures/web/shown-period.ts';
import { procedureTypes } from '../../../foundation/codelists/procedure.ts';
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
);

const route = getRouteApi('/organization/suppliers/$id');

type Props = { listQuery: SupplierQuery; groups: GroupsQuery | undefined };

/** The figures of a supplier and its contracts, of one answer, so that they agree; or their groups. */
export function SupplierDetailResults({ listQuery, groups }: Props) {
  const { t, format } = useTexts('suppliers');
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
      supplierId={listQuery.query.id}
    />
  );
  return (
    <>
      <SupplierSentence detail={data} filters={listQuery.filters} round={round} />
      <AmountPanels totals={totals} filters={ownFilters} round={round} />
      <CountedNote
        listed={
          <ListedParts
            counts={totals.populations}
            amendments={totals.amendments}
            filters={ownFilters}
            round={round}
          />
        }
        withoutAmount={totals.withoutAmount}
        amendmentsWithoutAmount={totals.amendments.withoutAmount}
        shares={procedureTypes.map((type) =>
          format.share(shareOf(totals[type], totals.totalAmount), round),
        )}
        sums={{ parts: procedureTypes.map((type) => totals[type]), total: totals.totalAmount }}
        round={round}
      />
      <div className={classes.by}>
        <LateGroupingLinks groups={groups} except="supplier" />
      </div>
      {groups ? (
        <GroupedSupplier listQuery={groups} none={none} />
      ) : (
        <>
          <Card title={t('groups.title')} ofRows>
            {listed === 0 ? (
              none
            ) : (
              <SupplierGroups detail={data} listed={listed} filters={listQuery.filters} />
            )}
          </Card>
          <SupplierFigures supplier={data.supplier} listQuery={listQuery} round={round} />
          <SourceFooter source={organization} lastUpdate={lastUpdate} filters={listQuery.filters} />
          <DataLinks organization={organization.shortName} />
        </>
      )}
    </>
  );
}

type SentenceProps = {
  detail: SupplierDetail;
  filters: ContractFilters;
  round: boolean;
};

/** What it got in all, and in which time. */
function SupplierSentence({ detail, filters, round }: SentenceProps) {
  const { t, format } = useTexts('suppliers');
  const { count, total } = detail.totals;
  const period = useShownPeriod(filters, detail.supplier._id);
  return (
    <p className={classes.sentence}>
      {t(total === null ? 'detail.gotUnknown' : 'detail.got', {
        count,
        number: format.count(count),
        amount: format.sum(total, round),
        period: period ?? t('detail.everyPeriod'),
      })}{' '}
      {isNarrowed(filters) && t('detail.narrowed')}
    </p>
  );
}

/** By more than a time. */
const isNarrowed = ({
  procedureTypes: types,
  administrativeUnits,
  populations,
  search,
}: ContractFilters) =>
  types.length + administrativeUnits.length + populations.length > 0 || search !== '';

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
