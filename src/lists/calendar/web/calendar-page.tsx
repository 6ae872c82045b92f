import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';

import { ContractFilter } from '../../../figures/facets/web/contract-filter.tsx';
import { unreadValues } from '../../../figures/figures/unread-filters.ts';
import { UnreadNote } from '../../../figures/figures/web/filter/unread-note.tsx';
import { PeriodLine } from '../../../figures/figures/web/period-line.tsx';
import { useShownPeriod } from '../../../figures/figures/web/shown-period.ts';
import type { QueryValues } from '../../../foundation/platform/query-string.ts';
import { Answer } from '../../../foundation/ui/web/answer.tsx';
import { PageHeading } from '../../../foundation/ui/web/page-heading.tsx';
import { ShareButton } from '../../../foundation/ui/web/share-button.tsx';
import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';
import { StepLinks } from '../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { calendarQuestionOf, measureIn } from '../calendar-search.ts';
import { CalendarResults } from './calendar-results.tsx';

const route = getRouteApi('/organization/calendar');

export function CalendarPage() {
  const { t } = useTexts('calendar');
  const { organization } = route.useRouteContext();
  const search = route.useSearch();
  const measure = measureIn(search);
  const question = useMemo(() => calendarQuestionOf(search, organization), [search, organization]);
  const { filters } = question;
  const year = question.year?.toString();
  // The router has no type for what an address may say beyond the search of its page.
  const address = useLocation().search as QueryValues;
  const period = useShownPeriod(filters);
  return (
    <>
      <PageHeading
        title={period === undefined ? t('titleEvery') : t('titleOf', { period })}
        actions={
          <ShareButton
            organization={organization.shortName}
            search={{ ...filters, year, measure }}
          />
        }
      >
        <PeriodLine filters={filters} organization={organization} />
      </PageHeading>
      <UnreadNote unread={unreadValues(address, { year, measure })} />
      <ContractFilter
        action="/calendar"
        own={['year']}
        filters={filters}
        placeholder={t('figures:filter.search.contracts')}
        found={t('figures:filter.found.results')}
      />
      <Answer query={question} waiting={<Skeleton lines={2} height="18rem" />} failed={t('failed')}>
        {(answered) => <CalendarResults question={answered} measure={measure} />}
      </Answer>
      <StepLinks
        previous={
          <Link to="/contracts" search={filters}>
            {t('contracts:step.contracts')}
          </Link>
        }
      />
    </>
  );
}
