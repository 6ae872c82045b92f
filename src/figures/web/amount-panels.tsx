import { type ProcedureType, procedureTypes } from '../../codelists/procedure.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import type { ContractTotals } from '../contract-totals.ts';
import { shareOf } from '../figure.ts';
import { type FigurePanel, FigurePanels } from './figure-panels.tsx';

type Props = {
  totals: Pick<ContractTotals, 'totalAmount' | 'counts' | ProcedureType>;
  round: boolean;
};

/** Pesos of the contracts that count, in all and by type, each with how many contracts it is. */
export function AmountPanels({ totals, round }: Props) {
  const { t, format } = useTexts('figures');
  const { counts, totalAmount } = totals;
  const sayCount = (count: number) => t('panel.count', { count, number: format.count(count) });
  const sayShares = (amount: number | null) =>
    !totalAmount || amount === null
      ? []
      : [t('panel.share', { percent: format.share(shareOf(amount, totalAmount), round) })];
  const panels: FigurePanel[] = [
    {
      kind: 'total',
      title: t('panel.total'),
      figure: format.sum(totalAmount, round),
      details: [sayCount(counts.total)],
    },
    ...procedureTypes.map((kind) => {
      const amount = totals[kind];
      return {
        kind,
        title: t(`panel.${kind}`),
        figure: format.sum(amount, round),
        details: [[sayCount(counts[kind]), ...sayShares(amount)].join(' · ')],
        part: amount,
      };
    }),
  ];
  return <FigurePanels label={t('panel.heading')} panels={panels} />;
}
