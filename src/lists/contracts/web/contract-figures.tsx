import { getRouteApi } from '@tanstack/react-router';

import { AmountPanels } from '../../../figures/explanations/web/amount-panels.tsx';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import type { ContractTotals } from '../../../figures/figures/contract-totals.ts';
import { shareOf } from '../../../figures/figures/figure.ts';
import { CountedNote } from '../../../figures/figures/web/counted-note.tsx';
import { ListedParts } from '../../../figures/figures/web/listed-parts.tsx';
import { procedureTypes } from '../../../foundation/codelists/procedure.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

const route = getRouteApi('/organization/contracts');

type Props = { totals: ContractTotals; listQuery: { filters: ContractFilters; reports: boolean } };

/** What the contracts of a list that count add up to, and what of the list they leave out. */
export function ContractFigures({ totals, listQuery: { filters, reports } }: Props) {
  const { format } = useTexts('contracts');
  const { round } = route.useRouteContext().organization;
  return (
    <>
      <AmountPanels totals={totals} filters={filters} reports={reports} round={round} />
      <CountedNote
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
    </>
  );
}
