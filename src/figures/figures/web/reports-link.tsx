import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

import classes from './reports-link.module.css';

/**
 * Lists the reports of quarters without procedures too, or no more
 * (docs/methodology.md#what-is-counted).
 */
export function ReportsLink({ included }: { included: boolean }) {
  const { t } = useTexts('figures');
  return (
    <p className={classes.reports} data-on-screen="">
      <Link
        to="."
        search={(old) =>
          ({ ...old, incluirReportes: included ? undefined : 'true', page: 1 }) as never
        }
        resetScroll={false}
      >
        {t(included ? 'reports.exclude' : 'reports.include')}
      </Link>
    </p>
  );
}
