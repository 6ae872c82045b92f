import { useId } from 'react';

import { SeriesPatterns } from './series-patterns.tsx';
import { patternFill, type Series } from './series.ts';

/** A sample of a series' colour and pattern. */
export function SeriesSwatch({ series }: { series: Series }) {
  const sample = useId();
  return (
    <svg width={16} height={16} aria-hidden focusable={false}>
      <SeriesPatterns chart={sample} series={[series]} />
      <rect
        x={1}
        y={1}
        width={14}
        height={14}
        rx={2}
        fill={patternFill(sample, 0)}
        stroke={series.edge}
      />
    </svg>
  );
}
