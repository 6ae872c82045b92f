import { procedureTypes } from '../../../foundation/codelists/procedure.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContractFilters } from '../../figures/contract-filters.ts';
import type { ContractTotals } from '../../figures/contract-totals.ts';
import { shareOf } from '../../figures/figure.ts';
import { CountedNote } from '../../figures/web/counted-note.tsx';
import { ListedParts } from '../../figures/web/listed-parts.tsx';
import type { PesosTotals } from './hundred-pesos.tsx';

type Props = {
  totals: PesosTotals & Pick<ContractTotals, 'amendments' | 'populations' | 'withoutAmount'>;
  filters: ContractFilters;
  round: boolean;
};

/** The line below a `MoneyAnswer`: the listed contracts by whether they count, and what rounding did. */
export function MoneyNote({ totals, filters, round }: Props) {
  const { format } = useTexts('figures');
  const { amendments, populations, totalAmount, withoutAmount } = totals;
  const amounts = procedureTypes.map((type) => totals[type]);
  return (
    <CountedNote
      listed={
        <ListedParts counts={populations} amendments={amendments} filters={filters} round={round} />
      }
      withoutAmount={withoutAmount}
      amendmentsWithoutAmount={amendments.withoutAmount}
      pesos={amounts.map((amount) => format.pesosOfHundred(shareOf(amount, totalAmount)))}
      sums={{ parts: amounts, total: totalAmount }}
      round={round}
    />
  );
}
