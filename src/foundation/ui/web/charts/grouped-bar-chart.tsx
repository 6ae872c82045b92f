import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { type CSSProperties, useId } from 'react';

import { BandAxis, type Tick, tickCount, ValueAxis, ValueLines } from './axis.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import { SeriesPatterns } from './series-patterns.tsx';
import { patternFill, type Series } from './series.ts';
import { useRovingFocus } from './use-roving-focus.ts';

import classes from './grouped-bar-chart.module.css';

const height = 360;
const top = 12;
const bottom = height - 44;
/** Below this a group of bars and the name under it cannot be told apart; then the plot scrolls. */
const narrowestGroup = 20;
/** Of the values beside the axis, at the most. */
const letterWidth = 6.75;

export type BarGroup = {
  /** The whole name, such as `1o 2019`. */
  name: string;
  /** What stands under the bars; groups with the same `band` share one line below. */
  tick: string;
  band: string;
  /** Drawn paler: what it shows is not complete. */
  unfinished: boolean;
  /** One value a series; nothing is drawn of one that is not known. */
  values: (number | null)[];
};

type Props = {
  label: string;
  groups: BarGroup[];
  series: Series[];
  tick: Tick;
  /** How a value is written exactly. */
  exact: (value: number | null) => string;
  /** Whether the values are parts of one sum, so that their bars stand on each other. */
  stacked?: boolean;
};

/**
 * Bars in groups, beside each other or, as the parts of a sum, on each other. The values' axis and the bars are two drawings, so that the axis stays when the
 * bars scroll; across, everything is a share of the width, so that it fits any screen without
 * being redrawn.
 */
export function GroupedBarChart({ label, groups, series, tick, exact, stacked = false }: Props) {
  const chart = useId();
  const { shown, markProps } = useRovingFocus(groups.length);
  const highest = Math.max(
    ...groups.flatMap(({ values }) =>
      stacked ? [sumOf(values)] : values.map((value) => value ?? 0),
    ),
  );
  const y = scaleLinear({ domain: [0, highest], range: [bottom, top], nice: 5 });
  const right = Math.max(48, tick(y.invert(top), y.ticks(tickCount)[1]).length * letterWidth);
  const names = groups.map(({ name }) => name);
  const x = scaleBand({ domain: names, range: [0, 100], paddingInner: 0.28, paddingOuter: 0.14 });
  const bar = stacked ? x.bandwidth() : x.bandwidth() / series.length;
  const group = groups[shown ?? -1];
  const narrowest = { '--narrowest': `${groups.length * narrowestGroup}px` } as CSSProperties;
  return (
    <div className={classes.chart} data-drawing="">
      <ValueAxis scale={y} {...{ tick, right, height }} />
      <div className={classes.scroll}>
        <div className={classes.plot} style={narrowest}>
          <svg width="100%" height={height} role="group" aria-label={label}>
            <SeriesPatterns chart={chart} series={series} />
            <ValueLines scale={y} />
            {groups.map(({ name, values, unfinished }, index) => (
              <Group
                key={name}
                {...markProps(index)}
                role="img"
                aria-label={translate(groups[index])}
              >
                <rect
                  className={classes.reach}
                  x={`${x(name) ?? 0}%`}
                  y={top}
                  width={`${x.bandwidth()}%`}
                  height={bottom - top}
                  fill="transparent"
                />
                {values.map((value, at) => (
                  <rect
                    key={series[at]?.name}
                    x={`${(x(name) ?? 0) + (stacked ? 0 : at * bar)}%`}
                    width={`${bar}%`}
                    {...placeOf(value, stacked ? sumOf(values.slice(at + 1)) : 0)}
                    fill={patternFill(chart, at)}
                    stroke={series[at]?.edge}
                    strokeWidth={value ? 0.75 : 0}
                    strokeDasharray={unfinished ? '2 2' : undefined}
                    opacity={unfinished ? 0.6 : 1}
                  />
                ))}
              </Group>
            ))}
            <BandAxis scale={x} groups={groups} top={bottom} />
          </svg>
          {group && (
            <ChartTooltip
              title={group.name}
              rows={group.values.map((value, at) => ({
                name: series[at]?.name ?? '',
                color: series[at]?.color ?? '',
                value: exact(value),
              }))}
              at={(x(group.name) ?? 0) + x.bandwidth() / 2}
            />
          )}
        </div>
      </div>
    </div>
  );

  /** On what is below it. A small value is one pixel high, so that it is not taken for none. */
  function placeOf(value: number | null, below: number) {
    const foot = y(below);
    if (!value) return { y: foot, height: 0 };
    const tall = Math.max(foot - y(below + value), 1);
    return { y: foot - tall, height: tall };
  }

  function translate(one: BarGroup | undefined): string {
    const values = one?.values.map((value, at) => `${series[at]?.name} ${exact(value)}`);
    return `${one?.name}: ${values?.join(', ')}`;
  }
}

const sumOf = (values: (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
