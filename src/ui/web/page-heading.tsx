import type { ReactNode } from 'react';

import classes from './page-heading.module.css';

type Props = {
  title: string;
  /** What the page is about, in a line. */
  children: ReactNode;
  /** Buttons beside the title; on a phone their signs alone. */
  actions: ReactNode;
};

/** The title of a page whose parts are cards of their own. */
export function PageHeading({ title, children, actions }: Props) {
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <h1>{title}</h1>
        {children}
      </div>
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
