import { Badge } from '../../../foundation/ui/web/badge.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

import classes from './missing-values.module.css';

type Props = {
  value: string;
  /** Why this value is proposed; undefined when it is not. */
  because: string | undefined;
};

/** Whether a value lacks, is proposed and why, or was chosen. */
export function AnswerState({ value, because }: Props) {
  const { t } = useTexts('load-review-admin');
  const chosen = because ? ('proposed' as const) : ('chosen' as const);
  const state = value === '' ? ('lacks' as const) : chosen;
  return (
    <p className={classes.why}>
      <Badge tone={tones[state]}>{t(`missing.${state}`)}</Badge>
      {value !== '' && because}
    </p>
  );
}

const tones = { lacks: 'bad', proposed: 'neutral', chosen: 'good' } as const;
