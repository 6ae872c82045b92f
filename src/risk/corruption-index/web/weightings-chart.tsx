import { ChartTooltip } from '../../../foundation/ui/web/charts/chart-tooltip.tsx';
import { ink } from '../../../foundation/ui/web/charts/series.ts';
import { useRovingFocus } from '../../../foundation/ui/web/charts/use-roving-focus.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { indexMaximum } from '../../calculations/corruption-level.ts';
import type { Robustness } from '../../calculations/robustness.ts';
import { shownIndex } from '../shown-index.ts';
import { indexLook, riskZones } from './risk-series.ts';

import chart from '../../../foundation/ui/web/charts/grouped-bar-chart.module.css';

const height = 232;
const top = 20;
/** The bars end below the name of the dashed line. */
const highest = 44;
const bottom = 184;
const ticks = [0, 25, 50, 75, 100];

type Props = { label: string; robustness: Robustness; result: number };

/**
 * Across, the index from 0 to 100, always the same for each monitor and administration; up, of how many
 * weightings.
 */
export function WeightingsChart({ label, robustness, result }: Props) {
  const { t, format } = useTexts('corruption-index');
  const { distribution, band } = robustness;
  const { shown, markProps } = useRovingFocus(distribution.length);
  const most = Math.max(...distribution.map(({ weightings }) => weightings));
  const row = distribution[shown ?? -1];
  const nameOf = ({ above: from, upTo: to }: Row) => t('interval', { from, to });
  return (
    <div data-drawing="" className={chart.plot}>
      <svg width="100%" height={height} role="group" aria-label={label}>
        {riskZones.map(({ level, from, to, tint }) => (
          <g key={level}>
            <rect x={at(from)} width={at(to - from)} y={top} height={bottom - top} fill={tint} />
            <text x={at((from + to) / 2)} y={14} {...bold}>
              {t(`codelists:risk.${level}`)}
            </text>
          </g>
        ))}
        {distribution.map((one, index) => {
          const { above, upTo, weightings } = one;
          const tall = ((bottom - highest) * weightings) / most;
          return (
            <g
              key={upTo}
              {...markProps(index)}
              role="img"
              aria-label={t('weightings.mark', {
                range: nameOf(one),
                count: weightings,
                number: format.count(weightings),
              })}
            >
              <rect
                className={chart.reach}
                x={at(above)}
                y={top}
                width={at(upTo - above)}
                height={bottom - top}
                fill="transparent"
              />
              <rect
                x={at(above)}
                y={bottom - tall}
                width={at(upTo - above)}
                height={tall}
                fill={indexLook.color}
                stroke="#ffffff"
                strokeWidth={1}
              />
            </g>
          );
        })}
        <g fontSize={12} fill={ink} aria-hidden>
          {ticks.map((tick) => (
            <text key={tick} x={at(tick)} y={bottom + 16} textAnchor={anchorOf(tick)}>
              {tick}
            </text>
          ))}
        </g>
        <g stroke={indexLook.edge} strokeWidth={2}>
          <line x1={at(band[0])} x2={at(band[1])} y1={bottom + 32} y2={bottom + 32} />
          {band.map((end) => (
            <line key={end} x1={at(end)} x2={at(end)} y1={bottom + 27} y2={bottom + 37} />
          ))}
          <line x1={at(result)} x2={at(result)} y1={top} y2={bottom} strokeDasharray="4 3" />
        </g>
        <text
          x={at(result)}
          y={top + 15}
          dx={result > indexMaximum / 2 ? -6 : 6}
          {...bold}
          textAnchor={result > indexMaximum / 2 ? 'end' : 'start'}
        >
          {t('weightings.index', { result: shownIndex(result) })}
        </text>
      </svg>
      {row && (
        <ChartTooltip
          title={nameOf(row)}
          rows={[
            {
              name: t('weightings.series'),
              color: indexLook.color,
              value: format.count(row.weightings),
            },
          ]}
          at={(row.above + row.upTo) / 2}
        />
      )}
    </div>
  );
}

type Row = Robustness['distribution'][number];

const bold = { fontSize: 12, fontWeight: 700, fill: ink, textAnchor: 'middle' } as const;

/** The drawing is as wide as the index is long. */
const at = (value: number): string => `${value}%`;

const anchorOf = (tick: number) => {
  if (tick === 0) return 'start';
  return tick === indexMaximum ? 'end' : 'middle';
};
