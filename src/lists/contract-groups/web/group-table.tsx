import { Link } from '@tanstack/react-router';

import { ExplainedValue } from '../../../figures/explanations/web/explained-value.tsx';
import { shareOf } from '../../../figures/figures/figure.ts';
import { UncountedParts } from '../../../figures/figures/web/uncounted-parts.tsx';
import type { Reply } from '../../../foundation/platform/endpoint.ts';
import { SortHead } from '../../../foundation/ui/web/sort-head.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';
import type { GroupOfContracts, groupContracts, GroupSums } from '../contract-group-endpoints.ts';
import { usualGroupOrder } from '../group-order.ts';
import { filtersOfGroup } from '../grouping.ts';
import type { GroupsQuery } from '../groups-query.ts';
import { sumsOfTotals } from '../sums-of-totals.ts';
import { GroupBar } from './group-bar.tsx';
import { GroupName, ToContracts } from './group-link.tsx';

import frame from '../../../foundation/ui/web/wide-table.module.css';
import classes from './group-table.module.css';

type Data = Reply<typeof groupContracts>['data'];
type Props = { data: Data; listQuery: GroupsQuery; round: boolean };

/** A row for each group with its bar, and the TOTAL of all pages. */
export function GroupTable({ data, listQuery, round }: Props) {
  const { t } = useTexts('contract-groups');
  const { groupBy } = listQuery;
  const head = (column: 'group' | 'amount' | 'contracts', title: string) => (
    <SortHead
      column={column}
      title={title}
      sorting={listQuery}
      first={usualGroupOrder(groupBy, column)}
    />
  );
  return (
    <section id="rows" className={frame.scroll} tabIndex={0} aria-label={t('caption')}>
      <table className={`${frame.table} ${classes.groups} ${classes.table}`}>
        <thead>
          <tr>
            {head('group', t(`by.${groupBy}`))}
            <th scope="col" data-column="bar">
              <VisuallyHidden>{t('column.bar')}</VisuallyHidden>
            </th>
            {head('amount', t('column.amount'))}
            <th scope="col">{t('column.share')}</th>
            {head('contracts', t('column.contracts'))}
            <th scope="col">{t('column.noBid')}</th>
            <th scope="col">{t('column.largest')}</th>
          </tr>
        </thead>
        <tbody>
          {data.docs.map((group) => (
            <GroupRow
              key={group.key}
              group={group}
              listQuery={listQuery}
              largest={data.largestAmount}
              round={round}
            />
          ))}
        </tbody>
        <tfoot>
          <TotalRow data={data} listQuery={listQuery} round={round} />
        </tfoot>
      </table>
    </section>
  );
}

type RowProps = {
  group: GroupOfContracts;
  listQuery: GroupsQuery;
  largest: number | null;
  round: boolean;
};

function GroupRow({ group, listQuery: { groupBy, filters, reports }, largest, round }: RowProps) {
  const { t, format } = useTexts('contract-groups');
  const own = filtersOfGroup(groupBy, group.key, filters);
  return (
    <tr>
      <th scope="row">
        <ToContracts filters={own} reports={reports}>
          <GroupName grouping={groupBy} group={group} filters={filters} />
        </ToContracts>
      </th>
      <td data-column="bar">
        <GroupBar group={group} largest={largest} />
      </td>
      <td data-column="amount">{format.sum(group.amount, round)}</td>
      <td data-after={t('label.share')}>{format.share(group.share, round)}</td>
      <td data-column="contracts">
        <ContractCount sums={group} />
      </td>
      <td data-after={t('label.noBid')}>
        {format.share(shareOf(group.NO_BID, group.amount), round)}
      </td>
      <td data-before={t('label.largest')}>
        {group.largest ? (
          <Link
            to="/contracts/$id"
            params={{ id: group.largest._id }}
            search={own ?? filters}
            title={group.largest.servicesDescription ?? undefined}
          >
            {format.sum(group.largest.amount, round)}
          </Link>
        ) : (
          format.sum(null, round)
        )}
      </td>
    </tr>
  );
}

/** Those that the money beside it is of, and apart from them what else the list has. */
function ContractCount({ sums }: { sums: GroupSums }) {
  const { t, format } = useTexts('contract-groups');
  const { counted, withoutAmount } = sums;
  const without = { count: withoutAmount, number: format.count(withoutAmount) };
  return (
    <>
      <span data-after={t('label.contracts')}>{format.count(counted)}</span>
      {withoutAmount > 0 && <small>{t('withoutAmount', without)}</small>}
      <UncountedParts sums={sums} />
    </>
  );
}

function TotalRow({ data: { totals, listed }, listQuery, round }: Props) {
  const { t, format } = useTexts('contract-groups');
  const { totalAmount, NO_BID } = totals;
  const { filters, reports } = listQuery;
  const sums = sumsOfTotals(totals, listed);
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {t('total')}
      </th>
      <td data-column="amount">
        <ExplainedValue figure={{ measure: 'amount' }} filters={filters} reports={reports}>
          {format.sum(totalAmount, round)}
        </ExplainedValue>
      </td>
      <td data-after={t('label.share')}>
        {format.share(shareOf(totalAmount, totalAmount), round)}
      </td>
      <td data-column="contracts">
        <ContractCount sums={sums} />
      </td>
      <td data-after={t('label.noBid')}>{format.share(shareOf(NO_BID, totalAmount), round)}</td>
      <td data-column="rest">{t('total.note')}</td>
    </tr>
  );
}
