import { Badge } from '../../../foundation/ui/web/badge.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

import classes from './missing-values.module.css';

type Props = {
  value: string;
  /** Why this value is proposed; undefined when it is not. */
  because: string | undefined;
};

/** Whether a value is proposed and why, or was chosen. */
export function AnswerState({ value, because }: Props) {
  const { t } = useTexts('load-review-admin');
  const state = because ? ('proposed' as const) : ('chosen' as const);
  return value === '' ? null : (
    <p className={classes.why}>
      <Badge tone={tones[state]}>{t(`missing.${state}`)}</Badge>
      {because}
    </p>
  );
}

const tones = { proposed: 'neutral', chosen: 'good' } as const;

/** What is asked, and beside it whether an answer lacks. */
export function QuestionTitle({ value, children }: { value: string; children: string }) {
  const { t } = useTexts('load-review-admin');
  return (
    <span className={classes.title}>
      <strong>{children}</strong>
      {value === '' && <Badge tone="bad">{t('missing.lacks')}</Badge>}
    </span>
  );
}
