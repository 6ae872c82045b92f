import type { ReactNode } from 'react';

import { ExplainedValue } from '../../../figures/explanations/web/explained-value.tsx';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { shareOf } from '../../../figures/figures/figure.ts';
import { useRoundingRemarks } from '../../../figures/figures/web/use-rounding-remarks.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { PartSums } from '../breakdown.ts';
import { PartCells } from './part-cells.tsx';

import frame from '../../../foundation/ui/web/wide-table.module.css';
import classes from './part-table.module.css';

export type PartRow = {
  key: string;
  name: ReactNode;
  /** What it is called, for who hears a link alone. */
  of: string;
  sums: PartSums;
  /** Of its contracts; null where no list has exactly these. */
  filters: ContractFilters | null;
  /** Of no part in particular: what is left, and what has no name. */
  isRest?: boolean;
};

type Props = {
  caption: string;
  /** What a row is. */
  head: string;
  rows: PartRow[];
  total: { amount: number | null; contracts: number };
  /** Of the contracts of the whole table. */
  filters: ContractFilters;
  round: boolean;
  /** The data of a chart have the cents also where sums are rounded. */
  withCents?: boolean;
};

/** What the contracts are made of, each part with its share of the money; the rows add up to the total. */
export function PartTable({
  caption,
  head,
  rows,
  total,
  filters,
  round,
  withCents = false,
}: Props) {
  const { t, format } = useTexts('breakdowns');
  const largest = Math.max(...rows.map(({ sums, isRest }) => (isRest ? 0 : (sums.share ?? 0))));
  const remarks = useRoundingRemarks({
    shares: rows.map(({ sums }) => format.share(sums.share, round)),
    sums: withCents
      ? undefined
      : { parts: rows.map(({ sums }) => sums.amount), total: total.amount },
    round,
    of: t('figures:counted.quoted', { name: caption }),
  });
  return (
    <>
      <table className={`${frame.table} ${classes.table}`} aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" colSpan={2}>
              {t('part.amount')}
            </th>
            <th scope="col">{t('part.share')}</th>
            <th scope="col">{t('part.contracts')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-rest={row.isRest}>
              <th scope="row">{row.name}</th>
              <PartCells {...{ row, largest, round, withCents }} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('part.total')}</th>
            <td data-column="amount" colSpan={2}>
              <ExplainedValue figure={{ measure: 'amount' }} filters={filters}>
                {format.sum(total.amount, round && !withCents)}
              </ExplainedValue>
            </td>
            <td data-column="share">{format.share(shareOf(total.amount, total.amount), round)}</td>
            <td data-column="contracts" data-short={t('part.contracts')}>
              {format.count(total.contracts)}
            </td>
          </tr>
        </tfoot>
      </table>
      {remarks.length > 0 && (
        <p>
          <small>{remarks.join(' ')}</small>
        </p>
      )}
    </>
  );
}
