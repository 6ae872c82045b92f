import { useId } from 'react';

import { shareOf } from '../../../figures/figures/figure.ts';
import type { IndicatorResult } from '../../calculations/index-result.ts';
import { endValue, mostPoints, type ScaleRow } from '../../calculations/scale.ts';

import classes from './scale-track.module.css';

type Props = { indicator: IndicatorResult; scale: readonly ScaleRow[] };

/** The rows of the scale, darker the more points they give, with the value and its interval. */
export function ScaleTrack({ indicator: { value, interval }, scale }: Props) {
  const id = useId();
  const [first, last] = [scale[0], scale.at(-1)];
  if (value === null || !first || !last) return null;
  const at = (one: number) => `${within(100 * ((one - first.min) / (last.max - first.min)))}%`;
  const most = mostPoints(scale);
  const shade = (points: number) => 0.1 + 0.4 * (shareOf(points, most) ?? 0);
  return (
    <svg className={classes.track} aria-hidden="true">
      {scale.map((row, index) => {
        const end = scale[index + 1]?.min ?? row.max;
        const isLine = endValue(row) !== row.value;
        return (
          <g key={row.min}>
            {isLine && (
              <linearGradient id={`${id}-${index}`}>
                <stop className={classes.shade} stopOpacity={shade(row.value)} />
                <stop className={classes.shade} offset="1" stopOpacity={shade(endValue(row))} />
              </linearGradient>
            )}
            <rect
              x={at(row.min)}
              y={3}
              width={`${within(100 * ((end - row.min) / (last.max - first.min)))}%`}
              height={10}
              className={classes.row}
              {...(isLine
                ? { style: { fill: `url(#${id}-${index})` } }
                : { fillOpacity: shade(row.value) })}
            />
          </g>
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
