import type { ReactNode } from 'react';

import { useTexts } from './use-texts.ts';

import classes from './step-links.module.css';

type Props = {
  /** A link each. */
  previous?: ReactNode;
  next?: ReactNode;
};

/** The way through the pages: where it comes from on the left, where it goes on the right. */
export function StepLinks({ previous, next }: Props) {
  const { t } = useTexts('platform');
  return (
    <nav className={classes.steps} data-on-screen="" aria-label={t('steps')}>
      {previous && <span className={classes.previous}>{previous}</span>}
      {next && <span className={classes.next}>{next}</span>}
    </nav>
  );
}
