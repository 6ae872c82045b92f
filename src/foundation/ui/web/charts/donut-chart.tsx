import { Group } from '@visx/group';
import { Pie } from '@visx/shape';
import { useId } from 'react';

import { ChartTooltip } from './chart-tooltip.tsx';
import { SeriesPatterns } from './series-patterns.tsx';
import { ink, mutedText, patternFill, sheet, type Series } from './series.ts';
import { useRovingFocus } from './use-roving-focus.ts';

import classes from './donut-chart.module.css';

const size = 240;
const radius = size / 2 - 4;

type Props = {
  label: string;
  parts: (Series & { value: number | null; share: string })[];
  /** What stands in the middle. */
  center: string;
  unit: string;
  exact: (value: number | null) => string;
};

/** Parts of a whole; the whole must not be 0. */
export function DonutChart({ label, parts, center, unit, exact }: Props) {
  const chart = useId();
  const { shown, markProps } = useRovingFocus(parts.length);
  const part = parts[shown ?? -1];
  return (
    <div className={classes.donut} data-drawing="">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        width={size}
        height={size}
        role="group"
        aria-label={label}
      >
        <SeriesPatterns chart={chart} series={parts} />
        <Group top={size / 2} left={size / 2}>
          <Pie
            data={parts}
            pieValue={({ value }) => value ?? 0}
            pieSort={null}
            pieSortValues={null}
            outerRadius={radius}
            innerRadius={radius * 0.62}
          >
            {({ arcs, path }) =>
              arcs.map((arc) => (
                <Group
                  key={arc.data.name}
                  {...markProps(arc.index)}
                  role="img"
                  aria-label={`${arc.data.name}: ${arc.data.share}, ${exact(arc.data.value)}`}
                >
                  <path
                    d={path(arc) ?? ''}
                    fill={patternFill(chart, parts.indexOf(arc.data))}
                    stroke={sheet}
                    strokeWidth={2}
                  />
                </Group>
              ))
            }
          </Pie>
          <g textAnchor="middle" aria-hidden>
            <text fontSize={center.length > 10 ? 19 : 23} fontWeight={700} fill={ink} y={2}>
              {center}
            </text>
            <text fontSize={12} fill={mutedText} y={22}>
              {unit}
            </text>
          </g>
        </Group>
      </svg>
      {part && (
        <ChartTooltip
          title={part.share}
          rows={[{ name: part.name, color: part.color, value: exact(part.value) }]}
          at={50}
        />
      )}
    </div>
  );
}
