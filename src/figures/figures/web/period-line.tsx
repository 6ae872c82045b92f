import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContractFilters } from '../contract-filters.ts';
import { everyPeriod, namesTime, type OpenedMonitor } from '../filter-search.ts';

import classes from './period-line.module.css';

type Props = {
  /** What the line begins with. */
  lead?: string;
  filters: ContractFilters;
  organization: OpenedMonitor;
};

/** Which time the page is about, with the way to every period where it is narrower. */
export function PeriodLine({ lead, filters, organization }: Props) {
  const { t } = useTexts('figures');
  const isNarrowed = filters.administrationPeriods.length > 0 || namesTime(filters);
  return (
    <>
      {(lead !== undefined || isNarrowed) && (
        <p className={classes.line}>
          {lead !== undefined && <span>{lead}</span>}{' '}
          {isNarrowed && (
            <OtherTime filters={{ ...filters, ...everyPeriod }}>{t('period.every')}</OtherTime>
          )}
        </p>
      )}
      {!isNarrowed && <EmptyPeriod filters={filters} organization={organization} />}
    </>
  );
}

/** Why a monitor opens with every period, with the way to the administration that has nothing yet. */
function EmptyPeriod({ filters, organization }: Omit<Props, 'lead'>) {
  const { t } = useTexts('figures');
  const { defaultAdministrationPeriod: period, defaultPeriodIsEmpty } = organization;
  if (period === null || !defaultPeriodIsEmpty) return null;
  return (
    <p className={classes.line}>
      <span>{t('period.empty', { period })}</span>{' '}
      <OtherTime filters={{ ...filters, administrationPeriods: [period] }}>
        {t('period.of', { period })}
      </OtherTime>
    </p>
  );
}

function OtherTime({ filters, children }: { filters: ContractFilters; children: ReactNode }) {
  return (
    <Link
      to="."
      // The router cannot know which page's search this is; the keys are of every filter.
      search={(old) => ({ ...old, ...filters, page: 1 }) as never}
      resetScroll={false}
      className={classes.link}
      data-on-screen=""
    >
      {children}
    </Link>
  );
}
