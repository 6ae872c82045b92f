import type { ReactNode } from 'react';

import { ExplainedValue } from '../../../figures/explanations/web/explained-value.tsx';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { procedureTypes } from '../../../foundation/codelists/procedure.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { TypeSums } from '../../breakdowns/type-sums.ts';

import panels from '../../../figures/figures/web/figure-panels.module.css';
import marks from '../../../figures/figures/web/procedure-mark.module.css';
import classes from './largest-of.module.css';

export type LargestRow = {
  _id: string;
  name: ReactNode;
  /** The name in words. */
  of: string;
  sums: Pick<TypeSums, 'public' | 'invitation' | 'noBid' | 'total'>;
  /** Of the contracts behind the amount. */
  filters: ContractFilters;
};

type Props = { title: string; all: ReactNode; rows: LargestRow[]; round: boolean };

/** Those with most money, each with its amount and which way it went, beside the largest one. */
export function LargestOf({ title, all, rows, round }: Props) {
  const { format } = useTexts('home');
  const largest = Math.max(...rows.map(({ sums }) => sums.total ?? 0));
  if (rows.length === 0) return null;
  return (
    <section>
      <div className={classes.head}>
        <h2>{title}</h2>
        {all}
      </div>
      <ol className={classes.rows}>
        {rows.map(({ _id, name, of, sums, filters }) => (
          <li key={_id}>
            {name}
            <strong>
              <ExplainedValue figure={{ measure: 'amount' }} filters={filters} of={of}>
                {format.sum(sums.total, round)}
              </ExplainedValue>
            </strong>
            <Mix sums={sums} largest={largest} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const sumOf = { PUBLIC: 'public', INVITATION: 'invitation', NO_BID: 'noBid' } as const;

function Mix({ sums, largest }: { sums: LargestRow['sums']; largest: number }) {
  if (!sums.total || !largest) return null;
  return (
    <span
      aria-hidden
      className={panels.bar}
      style={{ inlineSize: `${((100 * sums.total) / largest).toFixed(1)}%` }}
    >
      {procedureTypes
        .filter((type) => Boolean(sums[sumOf[type]]))
        .map((type) => (
          <span
            key={type}
            className={marks.kind}
            data-kind={type}
            style={{ flexGrow: Math.round((1000 * (sums[sumOf[type]] ?? 0)) / (sums.total ?? 1)) }}
          />
        ))}
    </span>
  );
}
