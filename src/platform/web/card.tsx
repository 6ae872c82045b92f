import type { ReactNode } from 'react';

import classes from './card.module.css';

type Props = {
  title?: string;
  /** 2 unless the card stands inside another titled part. */
  level?: 1 | 2 | 3;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A white sheet with a title underlined in the organization's colour. */
export function Card({ title, level = 2, actions, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <section className={classes.card}>
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
