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
};

/** Pesos of the contracts that count, in all and by type, each with how many contracts it is. */
export function AmountPanels({ totals, filters, reports = false, round }: Props) {
  const { t, format } = useTexts('figures');
  const { counts, totalAmount } = totals;
  const countText = (count: number) => t('panel.count', { count, number: format.count(count) });
  const describeShares = (amount: number | null) =>
    !totalAmount || amount === null ? [] : [format.share(shareOf(amount, totalAmount), round)];
  const panels: FigurePanel[] = [
    {
      kind: 'total',
      title: t('panel.total'),
      figure: (
        <ExplainedValue
          figure={{ measure: 'amount' }}
          {...{ filters, reports }}
          of={t('panel.total')}
        >
          {format.sum(totalAmount, round)}
        </ExplainedValue>
      ),
      details: [countText(counts.total)],
    },
    ...procedureTypes.map((kind) => {
      const amount = totals[kind];
      return {
        kind,
        title: t(`panel.${kind}`),
        figure: (
          <ExplainedValue
            figure={{ measure: 'amount', type: kind }}
            filters={filters}
            reports={reports}
            of={t(`panel.${kind}`)}
          >
            {format.sum(amount, round)}
          </ExplainedValue>
        ),
        details: [[...describeShares(amount), countText(counts[kind])].join(' · ')],
        part: amount,
      };
    }),
  ];
  return (
    <FigurePanels
      label={t('panel.heading')}
      panels={panels}
      letters={format.sum(totalAmount, round).length}
    />
  );
}
