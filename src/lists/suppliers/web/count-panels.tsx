import { ExplainedValue } from '../../../figures/explanations/web/explained-value.tsx';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { shareOf } from '../../../figures/figures/figure.ts';
import { type FigurePanel, FigurePanels } from '../../../figures/figures/web/figure-panels.tsx';
import { type ProcedureType, procedureTypes } from '../../../foundation/codelists/procedure.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { TypeSumTotals } from '../../breakdowns/type-sums.ts';

type Props = {
  totals: TypeSumTotals;
  suppliers: number;
  filters: ContractFilters;
  round: boolean;
};

/** How many contracts, in all and by type. */
export function CountPanels({ totals, suppliers, filters, round }: Props) {
  const { t, format } = useTexts('suppliers');
  const { totalCount } = totals;
  const countValues = t('panel.suppliers', { count: suppliers, number: format.count(suppliers) });
  const counts = {
    PUBLIC: totals.publicCount,
    INVITATION: totals.invitationCount,
    NO_BID: totals.noBidCount,
  };
  const shareText = (kind: ProcedureType) => format.share(shareOf(counts[kind], totalCount), round);
  const panels: FigurePanel[] = [
    {
      kind: 'total',
      title: t('panel.total'),
      figure: (
        <ExplainedValue figure={{ measure: 'contracts' }} filters={filters} of={t('panel.total')}>
          {format.count(totalCount)}
        </ExplainedValue>
      ),
      details: [countValues],
    },
    ...procedureTypes.map((kind) => ({
      kind,
      title: t(`figures:panel.${kind}`),
      figure: (
        <ExplainedValue
          figure={{ measure: 'contracts', type: kind }}
          filters={filters}
          of={t(`figures:panel.${kind}`)}
        >
          {format.count(counts[kind])}
        </ExplainedValue>
      ),
      // Each says of what it is a share: the home page has those of pesos, which are others.
      details: totalCount === 0 ? [] : [t('panel.share', { percent: shareText(kind) })],
      part: counts[kind],
    })),
  ];
  return <FigurePanels label={t('panel.heading')} panels={panels} />;
}
