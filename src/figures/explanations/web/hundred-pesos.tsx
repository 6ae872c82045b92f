import type { CSSProperties } from 'react';

import { type ProcedureType, procedureTypes } from '../../../foundation/codelists/procedure.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContractFilters } from '../../figures/contract-filters.ts';
import type { ContractTotals } from '../../figures/contract-totals.ts';
import { shareOf } from '../../figures/figure.ts';
import { ProcedureSwatch } from '../../figures/web/procedure-mark.tsx';
import { ExplainedValue } from './explained-value.tsx';

import panels from '../../figures/web/figure-panels.module.css';
import marks from '../../figures/web/procedure-mark.module.css';
import classes from './hundred-pesos.module.css';

/** What each type of procedure adds up to, in all and in contracts. */
export type PesosTotals = Pick<ContractTotals, 'totalAmount' | 'counts' | ProcedureType>;

type Props = { totals: PesosTotals; filters: ContractFilters; round: boolean };

/** How much of a hundred pesos went which way, with what that is in all, in how many contracts. */
export function HundredPesos({ totals, filters, round }: Props) {
  const { t, format } = useTexts('figures');
  const parts = procedureTypes.map((type) => ({
    type,
    amount: totals[type],
    pesos: format.pesosOfHundred(shareOf(totals[type], totals.totalAmount)),
    share: shareOf(totals[type], totals.totalAmount) ?? 0,
    name: t(`panel.${type}`),
    count: t('panel.count', {
      count: totals.counts[type],
      number: format.count(totals.counts[type]),
    }),
  }));
  const inWords = parts.map(({ pesos: number, name }) => `${number} ${name}`).join(', ');
  return (
    <div>
      <div className={classes.bar} role="img" aria-label={`${t('pesos.each')}: ${inWords}`}>
        {parts
          .filter(({ share }) => share > 0)
          .map(({ type, share }) => (
            <span
              key={type}
              className={marks.kind}
              data-kind={type}
              style={{ inlineSize: `${(100 * share).toFixed(2)}%` }}
            />
          ))}
      </div>
      <div
        className={classes.parts}
        style={
          { '--columns': parts.map(({ share }) => columnOf(share)).join(' ') } as CSSProperties
        }
      >
        {parts.map(({ type, amount, pesos: number, name, count }, index) => (
          <div key={type} className={classes.part}>
            <span className={marks.mark}>
              <ProcedureSwatch type={type} />
              {name}
            </span>
            <span className={classes.number}>
              {number} <small>{t(index === 0 ? 'pesos.of' : 'pesos.pesos')}</small>
            </span>
            <span className={panels.detail}>
              <ExplainedValue figure={{ measure: 'amount', type }} filters={filters} of={name}>
                {format.sum(amount, round)}
              </ExplainedValue>
              {' · '}
              {count}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** As wide as its part of the bar above it, where its words have room. */
const columnOf = (share: number): string => `minmax(10.5rem, ${(100 * share).toFixed(2)}fr)`;
