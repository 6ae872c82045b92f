import { shareOf } from '../../../figures/figures/figure.ts';
import type { IndicatorResult } from '../../calculations/index-result.ts';
import { mostPoints, type ScaleRow } from '../../calculations/scale.ts';

import classes from './scale-track.module.css';

type Props = { indicator: IndicatorResult; scale: readonly ScaleRow[] };

/** The rows of the scale, darker the more points they give, with the value and its interval. */
export function ScaleTrack({ indicator: { value, interval }, scale }: Props) {
  const [first, last] = [scale[0], scale.at(-1)];
  if (value === null || !first || !last) return null;
  const at = (one: number) => `${within(100 * ((one - first.min) / (last.max - first.min)))}%`;
  const most = mostPoints(scale);
  return (
    <svg className={classes.track} aria-hidden="true">
      {scale.map((row, index) => {
        const end = scale[index + 1]?.min ?? row.max;
        return (
          <rect
            key={row.min}
            x={at(row.min)}
            y={3}
            width={`${within(100 * ((end - row.min) / (last.max - first.min)))}%`}
            height={10}
            className={classes.row}
            fillOpacity={0.1 + 0.4 * (shareOf(row.value, most) ?? 0)}
          />
        );
      })}
      {interval && (
        <line x1={at(interval[0])} x2={at(interval[1])} y1={8} y2={8} className={classes.reach} />
      )}
      <circle cx={at(value)} cy={8} r={4.5} className={classes.value} />
    </svg>
  );
}

const within = (percent: number): number =>
  Math.round(Math.min(100, Math.max(0, percent)) * 100) / 100;
