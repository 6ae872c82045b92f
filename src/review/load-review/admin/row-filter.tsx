import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { LoadStatusSum } from '../load-status-sum.ts';
import { addUp, reviewStatuses, sumBecoming } from './review-statuses.ts';
import { useReviewAddress } from './use-review-address.ts';

import classes from './row-filter.module.css';

/** Rows of which a confirm would make one thing, or all; each with how many there are. */
export function RowFilter({ statuses }: { statuses: LoadStatusSum[] }) {
  const { t, format } = useTexts('load-review-admin');
  const { address } = useReviewAddress();
  const choices = [
    { show: undefined, count: addUp(statuses).count },
    ...reviewStatuses.map((show) => ({ show, count: sumBecoming(statuses, show).count })),
  ];
  return (
    <nav aria-label={t('rows.filter')} className={classes.choices}>
      {choices.map(({ show, count }) => {
        const current = address.show === show ? 'true' : undefined;
        return (
          <Link
            key={show ?? 'all'}
            to="/admin/data-load/current"
            search={(known) => ({ ...known, show, page: undefined })}
            resetScroll={false}
            className={classes.choice}
            activeProps={{ 'aria-current': current }}
            inactiveProps={{ 'aria-current': current }}
          >
            {t(`show.${show ?? 'all'}`)} <b>{format.count(count)}</b>
          </Link>
        );
      })}
    </nav>
  );
}
