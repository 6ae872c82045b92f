import { relativeTimeText, momentText } from '../../../foundation/platform/moment-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { LastChange } from '../catalogue-endpoints.ts';

import classes from './conflict-fields.module.css';

type Props = { change: LastChange | null; updatedAt: string };

/** Who changed a record last and when, or when it was saved if nobody is on record for that. */
export function LastChangeLine({ change, updatedAt }: Props) {
  const { t, language } = useTexts('catalogue-admin');
  const { at, userName, load } = change ?? { at: updatedAt, userName: null, load: null };
  const name = userName ?? t('conflict.system');
  const values = { name, ago: relativeTimeText(at, language), file: load?.fileName };
  return (
    <span className={classes.change}>
      {t(change ? `conflict.${kindOf(change)}` : 'conflict.saved', values)}
      {' · '}
      <time dateTime={at}>{momentText(at, language)}</time>
    </span>
  );
}

const kindOf = ({ load }: LastChange) => {
  if (!load) return 'by';
  return load.isReverted ? 'by-reversion' : 'by-load';
};
