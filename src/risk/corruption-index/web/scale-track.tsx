import { shareOf } from '../../../figures/figures/figure.ts';
import type { IndicatorResult } from '../../calculations/index-result.ts';
import { endValue, mostPoints, type ScaleRow } from '../../calculations/scale.ts';

import classes from './scale-track.module.css';

type Props = { indicator: IndicatorResult; scale: readonly ScaleRow[] };

/** The scale, darker the more points it gives, with the value and its interval. */
export function ScaleTrack({ indicator: { value, interval }, scale }: Props) {
  const [first, last] = [scale[0], scale.at(-1)];
  if (value === null || !first || !last) return null;
  const at = (one: number) => `${within(100 * ((one - first.min) / (last.max - first.min)))}%`;
  const most = mostPoints(scale);
  const shade = (points: number) =>
    `color-mix(in srgb, var(--title) ${within(10 + 40 * (shareOf(points, most) ?? 0))}%, transparent)`;
  const stops = scale.flatMap((row, index) => [
    `${shade(row.value)} ${at(row.min)}`,
    `${shade(endValue(row))} ${at(scale[index + 1]?.min ?? row.max)}`,
  ]);
  return (
    <svg
      className={classes.track}
      style={{ backgroundImage: `linear-gradient(90deg, ${stops.join(', ')})` }}
      aria-hidden="true"
    >
      {interval && (
        <line x1={at(interval[0])} x2={at(interval[1])} y1={8} y2={8} className={classes.reach} />
      )}
      <circle cx={at(value)} cy={8} r={4.5} className={classes.value} />
    </svg>
  );
}

const within = (percent: number): number =>
  Math.round(Math.min(100, Math.max(0, percent)) * 100) / 100;
