import type { ReactNode } from 'react';

import classes from './empty-state.module.css';

type Props = {
  title: string;
  /** What the visitor can do about it. */
  children?: ReactNode;
};

/**
 * Says that there is truly nothing; never shown before the answer has come
 * (docs/architecture.md#what-a-page-shows-while-it-waits).
 */
export function EmptyState({ title, children }: Props) {
  return (
    <div className={classes.state}>
      <svg viewBox="0 0 64 48" aria-hidden="true" className={classes.drawing}>
        <rect x="14" y="6" width="36" height="38" rx="3" />
        <path d="M22 16h20M22 24h20M22 32h11" />
      </svg>
      <p className={classes.title}>{title}</p>
      {children && <div>{children}</div>}
    </div>
  );
}
