import { Paper, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';

import classes from './fold.module.css';

type Props = {
  /** The id of its section; that of its heading is `<id>-title`. */
  id: string;
  title: string;
  /** What can be known of it without opening it. */
  about?: ReactNode;
  /** Whether it is open before somebody opens or closes it. */
  isOpen?: boolean;
  /** Opens it, whenever it is another one. */
  opening?: string | undefined;
  /** Whether it is one of the places that are jumped to. */
  isRegion?: true;
  children: ReactNode;
};

/** A part of the review that can be folded; what it holds is made when it is opened. */
export function Fold({ id, title, about, isOpen = false, opening, isRegion, children }: Props) {
  const [state, setState] = useState({ isOpen: isOpen || opening !== undefined, opening });
  if (state.opening !== opening)
    setState({ isOpen: state.isOpen || opening !== undefined, opening });
  return (
    <Paper
      withBorder
      component="section"
      id={id}
      {...(isRegion && { 'aria-labelledby': `${id}-title` })}
      className={classes.section}
    >
      <details
        className={classes.fold}
        open={state.isOpen}
        onToggle={({ currentTarget }) => setState({ isOpen: currentTarget.open, opening })}
      >
        <summary>
          <Title order={2} size="h5" id={`${id}-title`} tabIndex={-1}>
            {title}
          </Title>
          {about && <span className={classes.about}>{about}</span>}
        </summary>
        {state.isOpen && <div className={classes.body}>{children}</div>}
      </details>
    </Paper>
  );
}
