import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ShownEvent } from '../audit-endpoints.ts';
import { AuditItem } from './audit-item.tsx';
import { PageSteps } from './page-steps.tsx';
import { useAuditFilters } from './use-audit-filters.ts';

import classes from './audit.module.css';

type Props = {
  docs: ShownEvent[];
  /** On all pages. */
  count: number;
  older: number | null;
  /** What is shown is that of the filter before. */
  isWaiting: boolean;
};

export function AuditList({ docs, count, older, isWaiting }: Props) {
  const { t, format } = useTexts('audit-admin');
  const { filters } = useAuditFilters();
  const { kind: _, ...narrowing } = filters;
  const hasFilter = Object.values(narrowing).some((value) => value !== undefined);
  if (docs.length === 0)
    return (
      <p className={classes.none} role="status">
        {t(hasFilter ? 'none.matching' : 'none')}
      </p>
    );
  return (
    <>
      <p className={classes.count} role="status">
        {t('count', { count, records: format.count(count) })}
      </p>
      <ol className={classes.list} aria-label={t('list')} aria-busy={isWaiting}>
        {docs.map((event) => (
          <AuditItem key={event._id} event={event} />
        ))}
      </ol>
      <PageSteps older={older} />
    </>
  );
}
