import { getRouteApi } from '@tanstack/react-router';

import { procedureTypes } from '../../codelists/procedure.ts';
import type { ContractFilters } from '../../figures/contract-filters.ts';
import { shareOf } from '../../figures/figure.ts';
import { AmountPanels } from '../../figures/web/amount-panels.tsx';
import { CountedNote } from '../../figures/web/counted-note.tsx';
import { ListedParts } from '../../figures/web/listed-parts.tsx';
import { NoneFound } from '../../figures/web/none-found.tsx';
import { useShownPeriod } from '../../figures/web/shown-period.ts';
import { useAnswer } from '../../ui/web/answer.tsx';
import { Card } from '../../ui/web/card.tsx';
import { DataLinks } from '../../ui/web/data-links.tsx';
import { SourceFooter } from '../../ui/web/source-footer.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';
import type { SupplierDetail } from '../supplier-endpoints.ts';
import type { SupplierQuery } from '../supplier-search.ts';
import { supplierDetailQuery } from './supplier-calls.ts';
import { SupplierGroups } from './supplier-groups.tsx';

import classes from './supplier-detail.module.css';

const route = getRouteApi('/organization/suppliers/$id');

/** The figures of a supplier and its contracts, of one answer, so that they agree. */
export function SupplierDetailResults({ listQuery }: { listQuery: SupplierQuery }) {
  const { t, format } = useTexts('suppliers');
  const { organization } = route.useRouteContext();
  const { data, lastUpdate } = useAnswer(supplierDetailQuery(listQuery));
  const { round } = organization;
  const totals = contractTotals(data);
  const listed = data.listed.total;
  return (
    <>
      <SupplierSentence detail={data} filters={listQuery.filters} round={round} />
      <AmountPanels totals={totals} round={round} />
      <CountedNote
        listed={
          <ListedParts
            counts={totals.populations}
            amendments={totals.amendments}
            filters={{ ...listQuery.filters, suppliers: [listQuery.query.id] }}
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
      <Card title={t('groups.title')} ofRows>
        {listed === 0 ? (
          <NoneFound
            filters={listQuery.filters}
            none={t('detail.none')}
            title={t('detail.empty.title')}
            text={t('contracts:list.empty.text')}
            supplierId={listQuery.query.id}
          />
        ) : (
          <SupplierGroups detail={data} listed={listed} filters={listQuery.filters} />
        )}
        <SourceFooter source={organization} lastUpdate={lastUpdate} filters={listQuery.filters} />
        <DataLinks organization={organization.shortName} />
      </Card>
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
