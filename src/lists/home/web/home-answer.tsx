import { Link } from '@tanstack/react-router';

import { MoneyAnswer } from '../../../figures/explanations/web/money-answer.tsx';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import type { ContractTotals } from '../../../figures/figures/contract-totals.ts';
import { shareOf } from '../../../figures/figures/figure.ts';
import { CountedNote } from '../../../figures/figures/web/counted-note.tsx';
import { PeriodLine } from '../../../figures/figures/web/period-line.tsx';
import { useShownPeriod } from '../../../figures/figures/web/shown-period.ts';
import { procedureTypes } from '../../../foundation/codelists/procedure.ts';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import { contractTotalsIn } from '../../breakdowns/type-sums.ts';
import { largestSuppliersQuery } from './home-calls.ts';

import unseen from '../../../foundation/ui/web/visually-hidden.module.css';

type Props = { filters: ContractFilters; organization: Organization };

/** How much was contracted, with how many, and which way a hundred pesos of it went. */
export function HomeAnswer({ filters, organization }: Props) {
  const { t, format } = useTexts('home');
  const { data } = useAnswer(largestSuppliersQuery(filters));
  const totals = contractTotalsIn(data.totals);
  const period = useShownPeriod(filters);
  const { round } = organization;
  return (
    <section>
      <h2 className={unseen.hidden}>{t('answer.label')}</h2>
      <PeriodLine
        lead={period === undefined ? t('answer.all') : t('answer.of', { period })}
        filters={filters}
        organization={organization}
      />
      {totals.totalAmount ? (
        <MoneyAnswer totals={totals} filters={filters} round={round}>
          {sentenceOf(totals, data.suppliers)}
        </MoneyAnswer>
      ) : (
        <p>{t('answer.none')}</p>
      )}
      <CountedNote
        count={
          <p data-on-screen="">
            <Link to="/contracts" search={filters}>
              {t('behind.contracts')}
            </Link>
          </p>
        }
        withoutAmount={totals.withoutAmount}
        shares={procedureTypes.map((type) =>
          format.share(shareOf(totals[type], totals.totalAmount), round),
        )}
        pesos={procedureTypes.map((type) =>
          format.pesosOfHundred(shareOf(totals[type], totals.totalAmount)),
        )}
        sums={{ parts: procedureTypes.map((type) => totals[type]), total: totals.totalAmount }}
        round={round}
      />
    </section>
  );

  function sentenceOf(sums: ContractTotals, suppliers: number): string {
    const { total: contracts } = sums.counts;
    const parts = {
      contracts: t('figures:panel.count', { count: contracts, number: format.count(contracts) }),
      suppliers: t('answer.suppliers', { count: suppliers, number: format.count(suppliers) }),
    };
    const pesos = format.pesosOfHundred(shareOf(sums.NO_BID, sums.totalAmount));
    // Of an amount that nobody published, or of less than a peso, there is nothing to say in whole pesos.
    const isTold = /^\d/.test(pesos);
    return [
      t(suppliers === 0 ? 'answer.noSuppliers' : 'answer.parts', parts),
      ...(isTold ? [t('answer.direct', { count: Number(pesos), number: pesos })] : []),
    ].join(' ');
  }
}
