import type { ReactNode } from 'react';

import { gridLine, ink, mutedText } from './series.ts';

import classes from './grouped-bar-chart.module.css';

type Linear = { (value: number): number; ticks: (count: number) => number[] };
type Band = { (name: string): number | undefined; bandwidth: () => number };

export const tickCount = 5;

/** Values beside a plot, and what else stands there: a drawing of its own, which stays when that scrolls. */
export function ValueAxis({ scale, tick, right, height, ticks, children }: ValueAxisProps) {
  return (
    <svg className={classes.axis} width={right + 4} height={height} aria-hidden>
      <g fontSize={12} textAnchor="end" fill={ink}>
        {(ticks ?? scale.ticks(tickCount)).map((value, _, [, step]) => (
          <text key={value} x={right} y={scale(value)} dy="0.32em">
            {tick(value, step)}
          </text>
        ))}
      </g>
      {children}
    </svg>
  );
}

/** How a value is written beside the axis, whose first mark is 0 and whose second one is the step. */
export type Tick = (value: number, step?: number) => string;

type Scaled = {
  scale: Linear;
  /** Round values when none are given. */
  ticks?: readonly number[] | undefined;
};
type ValueAxisProps = Scaled & {
  tick: Tick;
  right: number;
  height: number;
  children?: ReactNode;
};

/** A line across for every value of the axis. */
export function ValueLines({ scale, ticks }: Scaled) {
  return (
    <g stroke={gridLine}>
      {(ticks ?? scale.ticks(tickCount)).map((value) => (
        <line key={value} x1="0%" x2="100%" y1={scale(value)} y2={scale(value)} />
      ))}
    </g>
  );
}

type Group = { name: string; tick: string; band: string; unfinished: boolean };

/** The name of every group, and once below the name of the band they share. */
export function BandAxis({ scale, groups, top }: { scale: Band; groups: Group[]; top: number }) {
  const middle = ({ name }: Group) => (scale(name) ?? 0) + scale.bandwidth() / 2;
  return (
    <g textAnchor="middle" aria-hidden>
      {groups.map((group) => (
        <text key={group.name} x={`${middle(group)}%`} y={top + 16} fontSize={12} fill={mutedText}>
          {group.unfinished ? `${group.tick}*` : group.tick}
        </text>
      ))}
      {bandsOf(groups).map(([first, last]) => (
        <g key={first.band}>
          <line
            x1={`${scale(first.name)}%`}
            x2={`${(scale(last.name) ?? 0) + scale.bandwidth()}%`}
            y1={top + 23}
            y2={top + 23}
            stroke={mutedText}
            strokeWidth={0.75}
          />
          <text
            x={`${(middle(first) + middle(last)) / 2}%`}
            y={top + 37}
            fontSize={12}
            fontWeight={600}
            fill={ink}
          >
            {first.band}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The first and the last group of each band. */
const bandsOf = (groups: Group[]): [first: Group, last: Group][] => {
  const names = [...new Set(groups.map(({ band }) => band))];
  return names.flatMap((name): [Group, Group][] => {
    const members = groups.filter(({ band }) => band === name);
    const [first] = members;
    const last = members.at(-1);
    return first && last ? [[first, last]] : [];
  });
};
