import type { ReactNode } from 'react';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { shareOf } from '../../../figures/figures/figure.ts';
import type { Reply } from '../../../foundation/platform/endpoint.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { groupContracts, GroupSums } from '../contract-group-endpoints.ts';
import { type Grouping } from '../grouping-kind.ts';
import { filtersOfGroup } from '../grouping.ts';
import type { CellKind, GroupsQuery } from '../groups-query.ts';
import { sumsOfTotals } from '../sums-of-totals.ts';
import { GroupName, ToContracts } from './group-link.tsx';
import { inMillions } from './in-millions.ts';

import note from '../../../figures/figures/web/counted-note.module.css';
import frame from '../../../foundation/ui/web/wide-table.module.css';
import classes from './group-table.module.css';

type Data = Reply<typeof groupContracts>['data'];
type Props = { data: Data; listQuery: GroupsQuery; and: Grouping; round: boolean };

/** The groups by a second grouping: a row and a column for each, with what is left in "otros". */
export function CrossTable({ data, listQuery, and, round }: Props) {
  const { t, format } = useTexts('contract-groups');
  const { groupBy, filters, cells: kind, reports } = listQuery;
  const { docs, columns, others, listed, totals } = data;
  const whole = sumsOfTotals(totals, listed);
  const most = Math.max(1, ...docs.flatMap(({ cells }) => cells.map((one) => weightOf(kind, one))));
  const say = useCellText(kind, round);
  const cell = (sums: GroupSums, row: GroupSums, own: ContractFilters | null): ReactNode =>
    sums.contracts === 0 ? (
      '0'
    ) : (
      <ToContracts filters={own} reports={reports}>
        {say(sums, row)}
      </ToContracts>
    );
  return (
    <>
      <section
        id="rows"
        className={`${frame.scroll} ${classes.scroll}`}
        tabIndex={0}
        aria-label={t('caption.cross')}
      >
        <table className={`${frame.table} ${classes.groups} ${classes.cross}`}>
          <thead>
            <tr>
              <th scope="col">{t(`by.${groupBy}`)}</th>
              {columns.map((column) => (
                <th key={column.key} scope="col">
                  <GroupName grouping={and} group={column} filters={filters} />
                </th>
              ))}
              {others && (
                <th scope="col">
                  {t('others', { count: others.columns, number: format.count(others.columns) })}
                </th>
              )}
              <th scope="col">{t('total')}</th>
            </tr>
          </thead>
          <tbody>
            {docs.map((group) => {
              const own = filtersOfGroup(groupBy, group.key, filters);
              return (
                <tr key={group.key}>
                  <th scope="row">
                    <ToContracts filters={own} reports={reports}>
                      <GroupName grouping={groupBy} group={group} filters={filters} />
                    </ToContracts>
                  </th>
                  {group.cells.map((one, at) => {
                    const key = columns[at]?.key ?? null;
                    return (
                      <td
                        key={key}
                        style={{ '--part': (weightOf(kind, one) / most).toFixed(2) } as object}
                      >
                        {cell(one, group, own && filtersOfGroup(and, key, own))}
                      </td>
                    );
                  })}
                  {group.others && <td>{cell(group.others, group, null)}</td>}
                  <td data-column="amount">{cell(group, group, null)}</td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {columns.map((column) => (
                <td key={column.key}>{say(column, whole)}</td>
              ))}
              {others && <td>{say(others, whole)}</td>}
              <td data-column="amount">{say(whole, whole)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      {kind !== 'contracts' && <p className={note.note}>{t('rounded')}</p>}
    </>
  );
}

/** What the shade of a cell repeats. */
const weightOf = (kind: CellKind, { amount, contracts }: GroupSums): number =>
  kind === 'contracts' ? contracts : (amount ?? 0);

const useCellText = (kind: CellKind, round: boolean) => {
  const { format } = useTexts('contract-groups');
  return (sums: GroupSums, row: GroupSums): string => {
    if (kind === 'contracts') return format.count(sums.contracts);
    return kind === 'share'
      ? format.share(shareOf(sums.amount, row.amount), round)
      : inMillions(sums.amount);
  };
};
