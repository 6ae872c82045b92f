import type { ReactNode } from 'react';

import classes from './form-step.module.css';

type Props = {
  number: 1 | 2 | 3;
  title: string;
  /** What it says in short, and a way to change it, in place of its fields. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** One of the steps in which a calculation is written. */
export function FormStep({ number, title, aside, children }: Props) {
  const id = `calculation-step-${number}`;
  return (
    <section className={classes.step} aria-labelledby={id}>
      <div className={classes.head}>
        <span className={classes.number} aria-hidden>
          {number}
        </span>
        <h3 id={id} className={classes.title}>
          {title}
        </h3>
        {aside}
      </div>
      {children && <div className={classes.fields}>{children}</div>}
    </section>
  );
}
