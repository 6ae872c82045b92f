import type { ReactNode } from 'react';

import classes from './callout.module.css';

type Props = {
  tone?: 'info' | 'alert';
  /** `alert` or `status` when it may appear while the page is open. */
  role?: 'alert' | 'status';
  children: ReactNode;
};

/** A remark beside the text that a reader should not miss. */
export function Callout({ tone = 'info', role, children }: Props) {
  return (
    <div className={classes.callout} data-tone={tone} role={role}>
      {children}
    </div>
  );
}
