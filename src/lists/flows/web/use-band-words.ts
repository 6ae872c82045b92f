import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { FlowBand, Flows } from '../flow-endpoints.ts';
import { nameOfEnd } from '../name-of-end.ts';

/** The text of a band: from whom to whom it goes, and with its figures. */
export const useBandWords = (flows: Pick<Flows, 'units' | 'suppliers'>) => {
  const { t, format } = useTexts('flows');
  const name = ({ unit, supplier }: Pick<FlowBand, 'unit' | 'supplier'>): string =>
    t('band', {
      unit: nameOfEnd(unit, 'units', flows.units, t as never),
      supplier: nameOfEnd(supplier, 'suppliers', flows.suppliers, t as never),
    });
  const describe = (band: FlowBand, round: boolean): string =>
    t('band.figures', {
      band: name(band),
      amount: format.money(band.amount),
      share: format.share(band.share, round),
      count: band.contracts,
      number: format.count(band.contracts),
    });
  return { name, describe };
};
