import type { ReactNode } from 'react';

import classes from './field-remark.module.css';

type Props = { help?: ReactNode; children: ReactNode };

/** The description of a field: its help, and what is odd about its value, which refuses nothing. */
export function FieldRemark({ help, children }: Props) {
  return (
    <>
      {help}
      <span role="status" className={classes.remark}>
        {children}
      </span>
    </>
  );
}
