import { useId } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { endValue, mostPoints, type ScaleRow, sortScale } from '../scale.ts';
import { rowPointsText, scaleRowText } from './scale-row-text.ts';

import classes from './result-cell.module.css';

const [width, top, thickness, height] = [208, 8, 8, 28];

type Props = {
  rows: readonly ScaleRow[];
  /** Before the scale; null where there is none. */
  result: number | null;
};

/** A scale in one line: its steps with their points, the darker the more, and where the result is. */
export function ScaleStrip({ rows, result }: Props) {
  const { t } = useTexts('calculations-admin');
  const id = useId();
  const sorted = sortScale(rows);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return null;
  const x = (value: number) =>
    Math.min(1, Math.max(0, (value - first.min) / (last.max - first.min))) * width;
  const most = mostPoints(sorted);
  const shade = (value: number) => 0.15 + 0.6 * Math.max(0, value / (most || 1));
  const steps = sorted.map((row) => scaleRowText(t, row));
  return (
    <svg
      viewBox={`-5 0 ${width + 10} ${height}`}
      role="img"
      aria-label={`${t('scale.strip')}. ${steps.join('. ')}`}
      className={classes.strip}
    >
      {sorted.map((row, at) => {
        const [from, to] = [x(row.min), x(sorted[at + 1]?.min ?? row.max)];
        return (
          <g key={at}>
            <linearGradient id={`${id}-${at}`}>
              <stop className={classes.shade} stopOpacity={shade(row.value)} />
              <stop className={classes.shade} offset="1" stopOpacity={shade(endValue(row))} />
            </linearGradient>
            <rect
              x={from}
              y={top}
              width={Math.max(1, to - from - 1)}
              height={thickness}
              fill={`url(#${id}-${at})`}
            />
            <text x={(from + to) / 2} y={height - 1} textAnchor="middle">
              {rowPointsText(row)}
            </text>
          </g>
        );
      })}
      {result !== null && (
        <path className={classes.mark} d={`M${x(result) - 5} 0h10l-5 ${top - 1}z`} />
      )}
    </svg>
  );
}
