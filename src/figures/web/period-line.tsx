import { Link } from '@tanstack/react-router';

import { useTexts } from '../../ui/web/use-texts.ts';
import type { ContractFilters } from '../contract-filters.ts';
import { periodOf } from '../period-of.ts';

import classes from './period-line.module.css';

type Props = {
  /** What the line begins with, such as the name of the organization. */
  lead: string;
  filters: ContractFilters;
};

/** Which time the page is about, with the way to every period where it is narrower. */
export function PeriodLine({ lead, filters }: Props) {
  const { t } = useTexts('contracts');
  return (
    <p className={classes.line}>
      <span>{lead}</span>{' '}
      {periodOf(filters) !== undefined && (
        <Link
          to="."
          // The router cannot know which page's search this is; the keys are of every filter.
          search={(old) => ({ ...old, ...filters, ...everyPeriod, page: 1 }) as never}
          resetScroll={false}
          className={classes.link}
          data-on-screen=""
        >
          {t('period.every')}
        </Link>
      )}
    </p>
  );
}

const everyPeriod = { administrationPeriods: [], fiscalYears: [], trimonths: [] };
