import { type ProcedureType, procedureTypes } from '../../../foundation/codelists/procedure.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContractFilters } from '../../figures/contract-filters.ts';
import type { ContractTotals } from '../../figures/contract-totals.ts';
import { shareOf } from '../../figures/figure.ts';
import { type FigurePanel, FigurePanels } from '../../figures/web/figure-panels.tsx';
import { ExplainedValue } from './explained-value.tsx';

type Props = {
  totals: Pick<ContractTotals, 'totalAmount' | 'counts' | ProcedureType>;
  /** Of the figures, with every default written out; without it nothing leads to how they were made. */
  filters: ContractFilters | undefined;
  /** Whether the list below has the reports of quarters without procedures. */
  reports?: boolean;
  round: boolean;
  /** Shows how many contracts they are, with these words, and the pesos below. */
  counted?: { heading: string; total: string };
};

/** Pesos of the contracts that count, in all and by type, each with how many contracts it is. */
export function AmountPanels({ totals, filters, reports = false, round, counted }: Props) {
  const { t, format } = useTexts('figures');
  const { counts, totalAmount } = totals;
  const sums = { ...totals, total: totalAmount };
  const sumText = (kind: FigurePanel['kind']) => format.sum(sums[kind], round);
  const panels = (['total', ...procedureTypes] as const).map((kind): FigurePanel => {
    const type = kind === 'total' ? undefined : kind;
    const amount = sums[kind];
    const count = counts[kind];
    const title = !type && counted ? counted.total : t(`panel.${kind}`);
    const share =
      type && totalAmount && amount !== null
        ? [format.share(shareOf(amount, totalAmount), round)]
        : [];
    const countText = t('panel.count', { count, number: format.count(count) });
    return {
      kind,
      title,
      figure: (
        <ExplainedValue
          figure={{ measure: counted ? 'contracts' : 'amount', type }}
          {...{ filters, reports }}
          of={title}
        >
          {counted ? countText : sumText(kind)}
        </ExplainedValue>
      ),
      details: [(counted ? [sumText(kind), ...share] : [...share, countText]).join(' · ')],
      part: type ? amount : null,
    };
  });
  return (
    <FigurePanels
      label={counted?.heading ?? t('panel.heading')}
      panels={panels}
      letters={sumText('total').length}
    />
  );
}
