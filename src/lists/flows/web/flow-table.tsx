import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type PartRow, PartTable } from '../../breakdowns/web/part-table.tsx';
import { filtersOfFlow } from '../filters-of-flow.ts';
import type { FlowBand, Flows } from '../flow-endpoints.ts';
import { useBandWords } from './use-band-words.ts';

import chart from '../../../foundation/ui/web/charts/chart-figure.module.css';

type Props = { flows: Flows; filters: ContractFilters; round: boolean };

/** Every band of the drawing to the cent, and those without a known amount, each with its contracts. */
export function FlowTable({ flows, filters, round }: Props) {
  const { t } = useTexts('flows');
  const { name: bandName } = useBandWords(flows);
  const isRest = ({ unit, supplier }: FlowBand) =>
    [unit, supplier].some((end) => end === 'others' || end === 'unpublished');
  const rows = flows.bands.map((band): PartRow => {
    const { unit, supplier, ...sums } = band;
    const name = bandName(band);
    return {
      key: `${unit} ${supplier}`,
      name: <span lang={dataLanguage}>{name}</span>,
      of: name,
      sums,
      filters: filtersOfFlow(flows, { unit, supplier }, filters),
      isRest: isRest(band),
    };
  });
  return (
    <details className={chart.data}>
      <summary>{t('table')}</summary>
      <PartTable
        caption={t('figure.title')}
        head={t('column.band')}
        rows={rows}
        total={flows.total}
        filters={filters}
        round={round}
        withCents
      />
    </details>
  );
}
