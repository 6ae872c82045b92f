import { ChartTable } from '../../../foundation/ui/web/charts/chart-table.tsx';
import { gridLine, ink, mutedText } from '../../../foundation/ui/web/charts/series.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { barsOfHalf, type NearLimitAwards, shareOfBar } from '../near-limit-awards.ts';

import chart from '../../../foundation/ui/web/charts/chart-figure.module.css';

/** Pixels: above the bars stands what they are, below them the shares of the limit. */
const top = 44;
const height = 200;
const bottom = top + height;

/** Bars up to 5 % from the limit. */
const barsNear = 0.05 / shareOfBar;

/** Awards by which share of their own limit they are, and the same as a table. */
export function NearLimitHistogram({ awards }: { awards: NearLimitAwards }) {
  const { t, format } = useTexts('signals');
  const { bars, belowHalf, beyond } = awards;
  const largest = Math.max(1, ...bars);
  const percent = (share: number) => format.share(share, false);
  const rangeOf = (bar: number) =>
    t('limits.range', {
      from: percent(0.5 + bar * shareOfBar),
      to: percent(0.5 + (bar + 1) * shareOfBar),
    });
  const label = t('limits.drawing');
  return (
    <figure className={chart.figure}>
      <svg width="100%" height={bottom + 24} role="img" aria-label={label}>
        <line x1="0" x2="100%" y1={top} y2={top} stroke={gridLine} />
        <text x="0" y={top - 6} fontSize={12} fill={mutedText}>
          {t('limits.contracts', { count: largest, number: format.count(largest) })}
        </text>
        {bars.map((contracts, bar) => (
          <rect
            key={0.5 + bar * shareOfBar}
            x={`${bar * widthOfBar + 0.1}%`}
            width={`${widthOfBar - 0.2}%`}
            y={bottom - heightOf(contracts, largest)}
            height={heightOf(contracts, largest)}
            fill={colorOf(bar)}
          />
        ))}
        <line x1="0" x2="100%" y1={bottom} y2={bottom} stroke={mutedText} />
        <line x1="50%" x2="50%" y1={top - 22} y2={bottom} stroke={ink} strokeWidth={2} />
        <text x="50%" y={top - 28} fontSize={12} fontWeight={600} fill={ink} textAnchor="middle">
          {t('limits.limit')}
        </text>
        {ticks.map(({ share, anchor }) => (
          <text
            key={share}
            x={`${(share - 0.5) * 100}%`}
            y={bottom + 18}
            fontSize={12}
            fill={mutedText}
            textAnchor={anchor}
          >
            {format.share(share, true)}
          </text>
        ))}
      </svg>
      <figcaption className={chart.note}>
        {t('limits.note', {
          belowHalf: format.count(belowHalf),
          beyond: format.count(beyond),
        })}
      </figcaption>
      <ChartTable
        title={label}
        table={{
          columns: [t('limits.share'), t('limits.awards')],
          rows: [
            [t('limits.belowHalf'), format.count(belowHalf)],
            ...bars.map((contracts, bar) => [rangeOf(bar), format.count(contracts)]),
            [t('limits.beyond'), format.count(beyond)],
          ],
        }}
      />
    </figure>
  );
}

const widthOfBar = 100 / (2 * barsOfHalf);

const heightOf = (contracts: number, largest: number): number => (height * contracts) / largest;

/** Those near the limit, on either side, are darker; what is above it is no other kind of award. */
const colorOf = (bar: number): string => {
  const isNear = bar >= barsOfHalf - barsNear && bar < barsOfHalf + barsNear;
  return isNear ? 'var(--accent-text)' : 'var(--line-strong)';
};

const ticks = [
  { share: 0.5, anchor: 'start' },
  { share: 0.75, anchor: 'middle' },
  { share: 1, anchor: 'middle' },
  { share: 1.25, anchor: 'middle' },
  { share: 1.5, anchor: 'end' },
] as const;
