import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type ScaleRow, sortScale } from '../scale.ts';

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
  const values = sorted.map(({ value }) => value);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const x = (result: number) => ((result - first.min) / (last.max - first.min)) * width;
  const base = height - foot;
  const y = (points: number) => base - ((points - least) / (most - least || 1)) * (base - head);
  const stepText = ({ min, max, value }: ScaleRow) => t('scale.step', { min, max, value });
  const label = `${t('scale.drawing')}. ${sorted.map(stepText).join('. ')}`;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className={classes.drawing}
    >
      {sorted.map(({ min, max, value }, at) => {
        const end = sorted[at + 1]?.min ?? max;
        const [top, bottom] = [y(Math.max(0, value)), y(Math.min(0, value))];
        return (
          <g key={at}>
            <rect
              className={classes.bar}
              x={x(min) + 1}
              y={top}
              width={Math.max(1, x(end) - x(min) - 2)}
              height={Math.max(1, bottom - top)}
            />
            <text x={(x(min) + x(end)) / 2} y={top - 5} textAnchor="middle">
              {value}
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
