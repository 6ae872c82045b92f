import type { ReactNode } from 'react';

import classes from './badge.module.css';

export type BadgeTone = 'good' | 'middle' | 'bad' | 'neutral';

/** A short word with a colour beside it; the word alone says everything. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
