import type { ReactNode } from 'react';

import { SeriesSwatch } from './series-swatch.tsx';
import type { Series } from './series.ts';

import classes from './chart-legend.module.css';

type Props = {
  series: Series[];
  /** What else is shown of a series. */ translate?: (index: number) => ReactNode;
};

/** What the colours and patterns stand for. */
export function ChartLegend({ series, translate }: Props) {
  return (
    <ul className={classes.legend}>
      {series.map((one, index) => (
        <li key={one.name}>
          <SeriesSwatch series={one} /> <span>{one.name}</span>
          {translate?.(index)}
        </li>
      ))}
    </ul>
  );
}
