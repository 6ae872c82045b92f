import type { ReactNode } from 'react';

import { LogoMark } from '../../../foundation/ui/web/logo-mark.tsx';

import classes from './error-page-frame.module.css';

type Props = { title: string; text: string; advice?: string; role?: 'alert'; children?: ReactNode };

export function ErrorPageFrame({ title, text, advice, role, children }: Props) {
  return (
    <div className={classes.frame} role={role}>
      <LogoMark className={classes.mark} />
      <h1>{title}</h1>
      <p>{text}</p>
      {advice && <p>{advice}</p>}
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
