import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { ChartFigure } from '../../../foundation/ui/web/charts/chart-figure.tsx';
import { ChartLegend } from '../../../foundation/ui/web/charts/chart-legend.tsx';
import type { Series } from '../../../foundation/ui/web/charts/series.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { FlowBand, Flows } from '../flow-endpoints.ts';
import { FlowDrawing } from './flow-drawing.tsx';
import { FlowTable } from './flow-table.tsx';

import classes from './flow-figure.module.css';

type Props = { flows: Flows; filters: ContractFilters; round: boolean; subtitle: string };

/**
 * A band from each unit to each supplier, as wide as its money, with its table. Where the shares beside
 * its ends do not add up, the tables of both sides say so below it.
 */
export function FlowFigure({ flows, filters, round, subtitle }: Props) {
  const { t } = useTexts('flows');
  const bands = flows.bands.filter(({ amount }) => amount !== null && amount > 0);
  const kinds = bandKinds.filter((kind) => bands.some((band) => kindOf(band) === kind));
  const series: Series[] = kinds.map((kind) => ({ name: t(`legend.${kind}`), ...looks[kind] }));
  const left = flows.bands.length - bands.length;
  return (
    <ChartFigure
      title={t('figure.title')}
      level={2}
      subtitle={subtitle}
      name="de-unidades-a-proveedores"
      series={series}
      table={<FlowTable flows={flows} filters={filters} round={round} />}
      note={left > 0 ? t('figure.left', { count: left }) : undefined}
    >
      {bands.length > 0 && (
        <div className={classes.drawing}>
          <FlowDrawing
            flows={flows}
            bands={bands.map((band) => ({ ...band, look: kinds.indexOf(kindOf(band)) }))}
            series={series}
            filters={filters}
            round={round}
          />
          <ChartLegend series={series} />
        </div>
      )}
    </ChartFigure>
  );
}

const bandKinds = ['named', 'others', 'unpublished'] as const;
type BandKind = (typeof bandKinds)[number];

const kindOf = ({ unit, supplier }: FlowBand): BandKind => {
  if (supplier === 'unpublished') return 'unpublished';
  return unit === 'others' || supplier === 'others' ? 'others' : 'named';
};

/** Each with an edge of enough contrast, and a pattern for who sees no colours. */
const looks: Record<BandKind, Omit<Series, 'name'>> = {
  named: { color: '#9fb0e3', edge: '#3f4f9e', pattern: 'plain' },
  others: { color: '#d9dce8', edge: '#5d6488', pattern: 'stripes' },
  unpublished: { color: '#d9a441', edge: '#7a4d00', pattern: 'dots' },
};
