import { unknownValue } from '../../platform/formats.ts';
import { useTexts } from '../../platform/web/use-texts.ts';
import { type ContractTotals, procedureTypes } from '../contract.ts';
import { type FigurePanel, FigurePanels } from './figure-panels.tsx';

/** Pesos of the contracts that count, in all and by type, each with how many contracts it is. */
export function AmountPanels({ totals, round }: { totals: ContractTotals; round: boolean }) {
  const { t, format } = useTexts('contracts');
  const { counts, totalAmount } = totals;
  // Contracts of which none states its amount have no sum, which is not a sum of nothing.
  const isKnown = counts.total === 0 || totals.withoutAmount < counts.total;
  const sayAmount = (amount: number) => (isKnown ? format.sum(amount, round) : unknownValue);
  const sayCount = (count: number) => t('panel.count', { count, number: format.count(count) });
  const sayShares = (amount: number) =>
    totalAmount === 0
      ? []
      : [t('panel.share', { percent: format.share(amount, totalAmount, round) })];
  const panels: FigurePanel[] = [
    {
      kind: 'total',
      title: t('panel.total'),
      figure: sayAmount(totalAmount),
      details: [sayCount(counts.total)],
    },
    ...procedureTypes.map((kind) => ({
      kind,
      title: t(`panel.${kind}`),
      figure: sayAmount(totals[kind]),
      details: [[sayCount(counts[kind]), ...sayShares(totals[kind])].join(' · ')],
    })),
  ];
  return <FigurePanels label={t('panel.heading')} panels={panels} />;
}
