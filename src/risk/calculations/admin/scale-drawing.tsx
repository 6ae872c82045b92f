import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { endValue, leastPoints, mostPoints, type ScaleRow, sortScale } from '../scale.ts';
import { rowPointsText, scaleRowText } from './scale-row-text.ts';

import classes from './scale-editor.module.css';

const [width, height, foot, head] = [416, 150, 22, 26];

/** What is outside of the scale is marked at its edge. */
const within = (place: number): number => Math.min(width - 6, Math.max(6, place));

type Props = {
  rows: readonly ScaleRow[];
  /** What the formula gives now, which is marked. */
  result: number | null;
};

/** The steps of a scale without faults: as wide as the results, as high as the points, below 0 too. */
export function ScaleDrawing({ rows, result }: Props) {
  const { t } = useTexts('calculations-admin');
  const sorted = sortScale(rows);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return null;
  const [least, most] = [Math.min(0, leastPoints(sorted)), Math.max(0, mostPoints(sorted))];
  const x = (result: number) => ((result - first.min) / (last.max - first.min)) * width;
  const base = height - foot;
  const y = (points: number) => base - ((points - least) / (most - least || 1)) * (base - head);
  const texts = sorted.map((row) => scaleRowText(t, row));
  const label = `${t('scale.drawing')}. ${texts.join('. ')}`;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className={classes.drawing}
    >
      {sorted.map((row, at) => {
        const { min, max, value } = row;
        const end = sorted[at + 1]?.min ?? max;
        const top = Math.min(y(value), y(endValue(row)), y(0));
        const [left, right] = [x(min) + 1, Math.max(x(min) + 2, x(end) - 1)];
        const outline = `M${left} ${y(0)}V${y(value)}L${right} ${y(endValue(row))}V${y(0)}z`;
        return (
          <g key={at}>
            <path className={classes.bar} d={outline} />
            <text x={(x(min) + x(end)) / 2} y={top - 5} textAnchor="middle">
              {rowPointsText(row)}
            </text>
            <text x={x(min)} y={height - 6} textAnchor={at === 0 ? 'start' : 'middle'}>
              {min}
            </text>
          </g>
        );
      })}
      <text x={width} y={height - 6} textAnchor="end">
        {last.max}
      </text>
      {result !== null && (
        <path className={classes.mark} d={`M${within(x(result)) - 6} 0h12l-6 9z`} />
      )}
      <line className={classes.base} x1={0} x2={width} y1={y(0)} y2={y(0)} />
    </svg>
  );
}
