import { getRouteApi, Link } from '@tanstack/react-router';

import { AmountPanels } from '../../../figures/explanations/web/amount-panels.tsx';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import type { ContractTotals } from '../../../figures/figures/contract-totals.ts';
import { shareOf } from '../../../figures/figures/figure.ts';
import { CountedNote } from '../../../figures/figures/web/counted-note.tsx';
import { ListedParts } from '../../../figures/figures/web/listed-parts.tsx';
import { procedureTypes } from '../../../foundation/codelists/procedure.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { populations } from '../../../records/records/contract-population.ts';

import facets from '../../../figures/facets/web/facet-filter.module.css';

const route = getRouteApi('/organization/contracts');

type Props = {
  totals: ContractTotals;
  /** How many rows the list has. */
  total: number;
  listQuery: { filters: ContractFilters; reports: boolean };
};

/** What the contracts of a list that count add up to, and what of the list they leave out. */
export function ContractFigures({ totals, total, listQuery: { filters, reports } }: Props) {
  const { t, format } = useTexts('contracts');
  const { round } = route.useRouteContext().organization;
  const { COUNTED: counted } = totals.populations;
  const uncounted = populations
    .filter((one) => one === 'COUNTED' || totals.populations[one] > 0)
    .map((one) =>
      t(`figures:listed.${one}`, {
        count: totals.populations[one],
        number: format.count(totals.populations[one]),
        amount: format.sum(totals.amendments.amount, round),
      }),
    );
  return (
    <>
      <div className={facets.figures}>
        <AmountPanels totals={totals} filters={filters} reports={reports} round={round} />
      </div>
      <div className={facets.quiet}>
        <CountedNote
          count={
            <p>
              <strong role="status">
                {t(reports ? 'list.countWithReports' : 'list.count', {
                  count: total,
                  number: format.count(total),
                })}
              </strong>
              {counted === 0 && total > 0 && ` · ${uncounted.join(' · ')}`}
              {counted > 0 && counted < total && (
                <>
                  {' · '}
                  <Link
                    to="/contracts"
                    search={{ ...filters, populations: ['COUNTED'] }}
                    resetScroll={false}
                  >
                    {t('figures:listed.COUNTED', { count: counted, number: format.count(counted) })}
                  </Link>
                </>
              )}
            </p>
          }
          listed={
            <ListedParts
              counts={totals.populations}
              amendments={totals.amendments}
              filters={filters}
              reports={reports}
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
      </div>
    </>
  );
}
