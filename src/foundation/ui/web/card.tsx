import type { ReactNode } from 'react';

import classes from './card.module.css';

type Props = {
  title?: string;
  /** 2 unless the card stands inside another titled part. */
  level?: 1 | 2 | 3;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** A list that may go on over several printed pages, whose rows stay whole. */
  ofRows?: boolean;
  children: ReactNode;
};

/** A white sheet; there are no cards inside a card. */
export function Card({ title, level = 2, actions, ofRows = false, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <section className={classes.card} data-of-rows={ofRows || undefined}>
      {(title || actions) && (
        <div className={classes.head}>
          {title && <Heading className={classes.title}>{title}</Heading>}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
