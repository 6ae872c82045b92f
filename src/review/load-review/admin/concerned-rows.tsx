import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ColumnCode } from '../../../loading/data-load/columns.ts';
import { useShowIssueRows } from './use-review-address.ts';

import issues from './issue-groups.module.css';
import classes from './missing-values.module.css';

type Concerned = { column: ColumnCode; key?: string; rows: number; amount: number | null };

type Props = {
  of: Concerned;
  /** What is asked, for who listens. */
  what: string;
};

/** For how many rows something is asked and how much money; a press shows the rows. */
export function ConcernedRows({ of: { column, key, rows, amount }, what }: Props) {
  const { t, format } = useTexts('load-review-admin');
  const showRows = useShowIssueRows();
  return (
    <span className={classes.concerned}>
      <button
        type="button"
        className={issues.rows}
        aria-label={t('missing.see', { count: rows, rows: format.count(rows), what })}
        onClick={() => void showRows({ column, key })}
      >
        {t('rows.total', { count: rows, shown: format.count(rows) })}
      </button>{' '}
      · {format.money(amount)}
    </span>
  );
}
