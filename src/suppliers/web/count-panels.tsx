import { procedureTypes } from '../../codelists/procedure.ts';
import { shareOf } from '../../figures/figure.ts';
import { type FigurePanel, FigurePanels } from '../../figures/web/figure-panels.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';
import type { SupplierTotals } from '../supplier-endpoints.ts';

type Props = { totals: SupplierTotals; suppliers: number; round: boolean };

/** How many contracts, in all and by type. */
export function CountPanels({ totals, suppliers, round }: Props) {
  const { t, format } = useTexts('suppliers');
  const { totalCount } = totals;
  const sayCount = t('panel.suppliers', { count: suppliers, number: format.count(suppliers) });
  const counts = {
    PUBLIC: totals.publicCount,
    INVITATION: totals.invitationCount,
    NO_BID: totals.noBidCount,
  };
  const panels: FigurePanel[] = [
    {
      kind: 'total',
      title: t('panel.total'),
      figure: format.count(totalCount),
      details: [sayCount],
    },
    ...procedureTypes.map((kind) => ({
      kind,
      title: t(`panel.${kind}`),
      figure: format.count(counts[kind]),
      details:
        totalCount === 0
          ? []
          : [t('panel.share', { percent: format.share(shareOf(counts[kind], totalCount), round) })],
      part: counts[kind],
    })),
  ];
  return <FigurePanels label={t('panel.heading')} panels={panels} />;
}
