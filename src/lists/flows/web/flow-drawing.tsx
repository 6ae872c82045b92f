import { useLocation } from '@tanstack/react-router';
import { useId } from 'react';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { linkedQuery } from '../../../figures/figures/linked-filters.ts';
import { SeriesPatterns } from '../../../foundation/ui/web/charts/series-patterns.tsx';
import { patternFill, type Series } from '../../../foundation/ui/web/charts/series.ts';
import { useRovingFocus } from '../../../foundation/ui/web/charts/use-roving-focus.ts';
import { useFollowedLinks } from '../../../foundation/ui/web/use-followed-links.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { endsOfSide } from '../ends-of-side.ts';
import { filtersOfFlow } from '../filters-of-flow.ts';
import type { FlowBand, FlowEnd, Flows } from '../flow-endpoints.ts';
import { isNamedEnd } from '../name-of-end.ts';
import { sankeyOf, sankeyWidth, wrappedName } from '../sankey.ts';
import { FlowSide, type LabelledEnd } from './flow-side.tsx';
import { useBandWords } from './use-band-words.ts';
import { useNameOfEnd } from './use-name-of-end.ts';

import classes from './flow-figure.module.css';

type Props = {
  flows: Flows;
  /** Those with a known amount; `look` is the place of their looks in the series. */
  bands: (FlowBand & { look: number })[];
  series: Series[];
  filters: ContractFilters;
  round: boolean;
};

/** One stop for the Tab key: arrows walk from band to band, and Enter opens the contracts of one. */
export function FlowDrawing({ flows, bands, series, filters, round }: Props) {
  const { t } = useTexts('flows');
  const { describe } = useBandWords(flows);
  const chart = useId();
  const org = useLocation({ select: ({ search }) => search.org });
  const followedLinks = useFollowedLinks();
  const { shown, markProps } = useRovingFocus(bands.length);
  const labelled = useLabels(flows, round);
  const [units, suppliers] = [labelled('units'), labelled('suppliers')];
  const sankey = sankeyOf<FlowEnd, FlowBand & { look: number; value: number }>(
    units.map(sized),
    suppliers.map(sized),
    bands.map((band) => ({ ...band, value: band.amount ?? 0 })),
  );
  // Thin ones lie on top, or nobody could point at them.
  const drawn = sankey.bands
    .map((band, at) => ({ ...band, at }))
    .toSorted((one, other) => Number(one.isThin) - Number(other.isThin));
  const shownBand = bands[shown ?? -1];
  return (
    <>
      <p aria-hidden data-on-screen="" className={classes.described}>
        <strong>{shownBand ? describe(shownBand, round) : t('figure.hint')}</strong>
      </p>
      <div data-drawing="" {...followedLinks}>
        <svg
          viewBox={`0 -4 ${sankeyWidth} ${Math.ceil(sankey.height) + 8}`}
          role="group"
          aria-label={t('figure.title')}
          className={classes.bands}
        >
          <SeriesPatterns chart={chart} series={series} />
          {drawn.map(({ band, outline, isThin, at }) => {
            const own = filtersOfFlow(flows, band, filters);
            const look = series[band.look];
            return (
              <a
                key={`${band.unit} ${band.supplier}`}
                href={own ? `/contracts${linkedQuery(own, { org })}` : undefined}
                {...markProps(at)}
              >
                <title>{describe(band, round)}</title>
                {isThin && <path d={outline} className={classes.reach} />}
                <path d={outline} fill={patternFill(chart, band.look)} stroke={look?.edge} />
              </a>
            );
          })}
          <FlowSide side="units" ends={units} places={sankey.units} />
          <FlowSide side="suppliers" ends={suppliers} places={sankey.suppliers} />
        </svg>
      </div>
    </>
  );
}

const sized = ({ key, amount, lines }: LabelledEnd) => ({
  key,
  value: amount ?? 0,
  lines: lines.length + 1,
});

/** The ends of a side in their order, with what is written beside each. */
const useLabels = (flows: Flows, round: boolean) => {
  const { format } = useTexts('flows');
  const nameOf = useNameOfEnd(flows);
  return (side: 'units' | 'suppliers'): LabelledEnd[] => {
    return endsOfSide(flows[side]).map(({ key, sums: { amount, share } }) => ({
      key,
      amount,
      lines: wrappedName(nameOf(key, side)),
      isName: isNamedEnd(key),
      figures: `${format.millions(amount)} · ${format.share(share, round)}`,
    }));
  };
};
