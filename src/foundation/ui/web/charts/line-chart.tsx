import { Group } from '@visx/group';
import { scaleLinear, scalePoint } from '@visx/scale';
import type { CSSProperties } from 'react';

import { ValueAxis, ValueLines } from './axis.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import { ink, mutedText, sheet, type Series } from './series.ts';
import { useRovingFocus } from './use-roving-focus.ts';

import classes from './grouped-bar-chart.module.css';

const height = 300;
const top = 12;
const bottom = height - 32;
/** Of the plot for each point: below this it scrolls. */
const narrowestPoint = 32;
/** The same where values such as `100.00` stand beside their points. */
const labelledPoint = 72;

/** One number; `tick` is the short name under it, `reach` between which values it may lie. */
export type LinePoint = {
  name: string;
  tick: string;
  value: number;
  reach?: readonly [number, number] | null;
};

/** What the values between two others mean; from 0 up, one after the other. */
export type LineZone = { name: string; from: number; to: number; tint: string };

type Props = {
  label: string;
  points: LinePoint[];
  series: Series;
  exact: (value: number) => string;
  /** How round values are written beside the axis; exactly by default. */
  tick?: (value: number) => string;
  /** Where the axis ends, when that is known before the values are. */
  highest?: number;
  zones?: readonly LineZone[];
  /** Whether each value is written beside its point; for few of them. */
  labelled?: boolean;
};

/** Numbers over time. Across, everything is a share of the width, so that it fits any screen. */
export function LineChart(props: Props) {
  const { label, points, series, exact, highest, zones = [], labelled = false } = props;
  const { tick = exact } = props;
  const { shown, markProps } = useRovingFocus(points.length);
  const end = highest ?? Math.max(...points.map(({ value }) => value), 4);
  const y = scaleLinear({ domain: [0, end], range: [bottom, top], nice: 4 });
  const names = points.map(({ name }) => name);
  const x = scalePoint({ domain: names, range: [0, 100], padding: 0.5 });
  const at = ({ name }: LinePoint) => x(name) ?? 0;
  const half = x.step() / 2;
  const [right, ticks] =
    zones.length > 0 ? [56, [0, ...zones.map(({ to }) => to)]] : [44, undefined];
  const point = points[shown ?? -1];
  const narrowest = {
    '--narrowest': `${points.length * (labelled ? labelledPoint : narrowestPoint)}px`,
  } as CSSProperties;
  return (
    <div className={classes.chart} data-drawing="">
      <ValueAxis scale={y} {...{ tick, right, height, ticks }}>
        {zones.map(({ name, from, to }) => (
          <text key={name} x={right} y={y((from + to) / 2)} dy="0.32em" {...zoneName}>
            {name}
          </text>
        ))}
      </ValueAxis>
      <div className={classes.scroll}>
        <div className={classes.plot} style={narrowest}>
          <svg width="100%" height={height} role="group" aria-label={label}>
            {zones.map(({ name, from, to, tint }) => (
              <rect key={name} width="100%" y={y(to)} height={y(from) - y(to)} fill={tint} />
            ))}
            <ValueLines scale={y} ticks={ticks} />
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
                {one.reach && <Reach x={`${at(one)}%`} ends={one.reach.map((end) => y(end))} />}
                <circle
                  cx={`${at(one)}%`}
                  cy={y(one.value)}
                  r={index === shown ? 6 : 4}
                  fill={series.color}
                  stroke={series.edge}
                  strokeWidth={1.5}
                />
                {labelled && (
                  <text
                    x={`${at(one)}%`}
                    y={y(one.value) + 22}
                    textAnchor="middle"
                    fontSize={14}
                    fontWeight={700}
                    fill={ink}
                    stroke={sheet}
                    strokeWidth={4}
                    paintOrder="stroke"
                    aria-hidden
                  >
                    {exact(one.value)}
                  </text>
                )}
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

const zoneName = { fontSize: 11, fontWeight: 700, fill: ink, textAnchor: 'end' } as const;

/** A line up and down with an end across at both, which are in pixels. */
function Reach({ x, ends }: { x: string; ends: number[] }) {
  return (
    <g stroke={mutedText} strokeWidth={1.5}>
      <line x1={x} x2={x} y1={ends[0]} y2={ends[1]} />
      {ends.map((end) => (
        <svg key={end} x={x} y={end} overflow="visible">
          <line x1={-6} x2={6} />
        </svg>
      ))}
    </g>
  );
}
