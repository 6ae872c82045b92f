import type { ReactNode } from 'react';

import classes from './work-bar.module.css';

type Props = {
  /** What there is to know. */
  children: ReactNode;
  /** What ends the work; at the foot of a phone. */
  actions: ReactNode;
};

/** What a piece of work amounts to and what ends it: on the screen wherever one reads. */
export function WorkBar({ children, actions }: Props) {
  return (
    <div className={classes.bar} data-on-screen>
      {children}
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}

/** Which file it is about. */
export const WorkBarFile = ({ children }: { children: ReactNode }) => (
  <p className={classes.file}>{children}</p>
);
