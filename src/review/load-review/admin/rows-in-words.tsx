import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { rowName } from '../../../loading/data-load/row-name.ts';
import type { DecimalSignQuestion } from '../../../loading/load-questions/load-question.ts';

import classes from './missing-values.module.css';

type Rows = Pick<DecimalSignQuestion, 'rows' | 'firstRows' | 'amount'>;

/** For how many rows something is asked, the first of them, and how much money that is. */
export function RowsInWords({ of }: { of: Rows }) {
  const { t, format } = useTexts('load-review-admin');
  const { rows: count, firstRows, amount } = of;
  const rows = firstRows.map(rowName).join(', ');
  const places = t(count > firstRows.length ? 'issues.first-rows' : 'issues.all-rows', {
    count,
    rows,
  });
  return (
    <span className={classes.concerned}>
      {t('rows.total', { count, shown: format.count(count) })} ({places}) · {format.money(amount)}
    </span>
  );
}

/** How many amounts need no answer of their own. */
export function AnsweredAmounts({ answered: count }: { answered: number }) {
  const { t, format } = useTexts('load-review-admin');
  return count === 0 ? null : (
    <p className={classes.why} role="status">
      {t('missing.sign.answered', { count, shown: format.count(count) })}
    </p>
  );
}
