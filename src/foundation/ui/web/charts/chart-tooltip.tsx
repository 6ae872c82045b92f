import type { CSSProperties } from 'react';

import classes from './chart-tooltip.module.css';

type Row = { name: string; color: string; value: string };
type Props = { title: string; rows: Row[]; at: number };

/**
 * The exact figures of one mark; `at` is its middle as a share of the width, 0 to 100. Who cannot
 * see it hears the same from the mark itself.
 */
export function ChartTooltip({ title, rows, at }: Props) {
  const place = { '--at': `${at}%`, '--shift': `${-at}%` } as CSSProperties;
  return (
    <div className={classes.tooltip} style={place} aria-hidden>
      <strong>{title}</strong>
      <dl>
        {rows.map(({ name, color, value }) => (
          <div key={name}>
            <dt>
              <span style={{ background: color }} /> {name}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
