import { Group } from '@visx/group';
import { scaleLinear, scalePoint } from '@visx/scale';
import type { CSSProperties } from 'react';

import { ValueAxis, ValueLines } from './axis.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import { fontFamily, mutedText, type Series } from './series.ts';
import { useRovingFocus } from './use-roving-focus.ts';

import classes from './grouped-bar-chart.module.css';

const height = 300;
const top = 12;
const bottom = height - 32;

/** One count; `tick` is the short name under it. */
export type LinePoint = { name: string; tick: string; value: number };

type Props = {
  label: string;
  points: LinePoint[];
  series: Series;
  exact: (value: number) => string;
};

/** Counts over time. Across, everything is a share of the width, so that it fits any screen. */
export function LineChart({ label, points, series, exact }: Props) {
  const { shown, markProps } = useRovingFocus(points.length);
  const highest = Math.max(...points.map(({ value }) => value), 4);
  const y = scaleLinear({ domain: [0, highest], range: [bottom, top], nice: 4 });
  const names = points.map(({ name }) => name);
  const x = scalePoint({ domain: names, range: [0, 100], padding: 0.5 });
  const at = ({ name }: LinePoint) => x(name) ?? 0;
  const half = x.step() / 2;
  const point = points[shown ?? -1];
  const narrowest = { '--narrowest': `${points.length * 32}px` } as CSSProperties;
  return (
    <div className={classes.chart} data-drawing="">
      <svg className={classes.axis} width={48} height={height} aria-hidden fontFamily={fontFamily}>
        <ValueAxis scale={y} tick={exact} right={44} />
      </svg>
      <div className={classes.scroll}>
        <div className={classes.plot} style={narrowest}>
          <svg width="100%" height={height} role="group" aria-label={label} fontFamily={fontFamily}>
            <ValueLines scale={y} />
            {points.slice(1).map((next, index) => {
              const previous = points[index] ?? next;
              return (
                <line
                  key={next.name}
                  x1={`${at(previous)}%`}
                  y1={y(previous.value)}
                  x2={`${at(next)}%`}
                  y2={y(next.value)}
                  stroke={series.edge}
                  strokeWidth={2.5}
                  strokeLinecap="round"
                />
              );
            })}
            {points.map((one, index) => (
              <Group
                key={one.name}
                {...markProps(index)}
                role="img"
                aria-label={`${one.name}: ${exact(one.value)}`}
              >
                <rect
                  className={classes.reach}
                  x={`${at(one) - half}%`}
                  y={top}
                  width={`${half * 2}%`}
                  height={bottom - top}
                  fill="transparent"
                />
                <circle
                  cx={`${at(one)}%`}
                  cy={y(one.value)}
                  r={index === shown ? 6 : 4}
                  fill={series.color}
                  stroke={series.edge}
                  strokeWidth={1.5}
                />
              </Group>
            ))}
            <g textAnchor="middle" fontSize={11} fill={mutedText} aria-hidden>
              {points.map((one) => (
                <text key={one.name} x={`${at(one)}%`} y={bottom + 20}>
                  {one.tick}
                </text>
              ))}
            </g>
          </svg>
          {point && (
            <ChartTooltip
              title={point.name}
              rows={[{ name: series.name, color: series.color, value: exact(point.value) }]}
              at={at(point)}
            />
          )}
        </div>
      </div>
    </div>
  );
}
