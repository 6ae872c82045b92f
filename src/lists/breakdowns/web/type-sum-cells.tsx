import { ExplainedValue } from '../../../figures/explanations/web/explained-value.tsx';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type TypeSums, typeSumAmounts } from '../type-sums.ts';

type Props = {
  sums: Pick<TypeSums, (typeof typeSumAmounts)[number]>;
  /** What a phone says of a column, whose heads are not above its cells there. */
  shortOf: (column: (typeof typeSumAmounts)[number]) => string;
  /** The column that the list is sorted by: a phone shows that amount large, else the total. */
  sortedBy: string;
  /** Of the contracts that are added up; with them the amounts lead to how they were made. */
  filters?: ContractFilters | undefined;
};

/** The amounts of a row of a list, by type of procedure and in all. */
export function TypeSumCells({ sums, shortOf, sortedBy, filters }: Props) {
  const { format } = useTexts('figures');
  const main = typeSumAmounts.find((column) => column === sortedBy) ?? 'total';
  return typeSumAmounts.map((column) => (
    <td
      key={column}
      data-column={column}
      data-short={shortOf(column)}
      data-main={column === main || undefined}
    >
      <ExplainedValue
        figure={{ measure: 'amount', type: types[column] }}
        filters={filters}
        of={shortOf(column)}
      >
        {format.money(sums[column])}
      </ExplainedValue>
    </td>
  ));
}

const types = {
  public: 'PUBLIC',
  invitation: 'INVITATION',
  noBid: 'NO_BID',
  total: undefined,
} as const;
