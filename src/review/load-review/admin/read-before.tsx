import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CurrentLoad } from '../load-endpoints.ts';
import { reviewStatuses, type RowSum, sumBecoming } from './review-statuses.ts';
import { useLoadIssues } from './use-load-issues.ts';

import classes from './missing-values.module.css';

/** What became of the rows before the file was read again, beside what becomes of them now. */
export function ReadBefore({ load: { statusesBefore } }: { load: CurrentLoad }) {
  const { t, format } = useTexts('load-review-admin');
  const statuses = useLoadIssues().data?.data.statuses;
  if (!statusesBefore || !statuses) return null;
  const changed = reviewStatuses.flatMap((status) => {
    const [before, now] = [statusesBefore, statuses].map((sums) => sumBecoming(sums, status));
    return before && now && isOther(before, now) ? [{ status, before, now }] : [];
  });
  return (
    <div className={classes.before} role="status">
      <p>{t(changed.length > 0 ? 'before' : 'before.same')}</p>
      {changed.length > 0 && (
        <ul>
          {changed.map(({ status, before, now }) => (
            <li key={status}>
              {t('before.part', {
                part: t(`part.${status}`),
                before: format.count(before.count),
                now: format.count(now.count),
                amountBefore: format.money(before.amount),
                amountNow: format.money(now.amount),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const isOther = (before: RowSum, now: RowSum): boolean =>
  before.count !== now.count || before.amount !== now.amount;
