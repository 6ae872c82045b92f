import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

import { momentText } from '../../../foundation/platform/moment-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

import classes from './repair-dialog.module.css';

type Props = {
  /** What was done, and where. */
  what: string;
  where?: string;
  by: string | null;
  at: string;
  action: { text: string; label: string };
  onUndo: () => void;
  children?: ReactNode;
};

/**
 * Something that was corrected or decided, with its way back. The button stays enabled while it is
 * undone, or it would lose the focus.
 */
export function DoneItem({ what, where, by, at, action, onUndo, children }: Props) {
  const { language } = useTexts('load-correction-admin');
  return (
    <li>
      <p className={classes.value}>
        {what}
        <span className={classes.detail}>
          {where && `${where} · `}
          {by && `${by} · `}
          {momentText(at, language)}
        </span>
        {children}
      </p>
      <Button size="compact-sm" variant="default" aria-label={action.label} onClick={onUndo}>
        {action.text}
      </Button>
    </li>
  );
}
