import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import { ContractFilter } from '../../../figures/facets/web/contract-filter.tsx';
import { retrieveAdministrationPeriods } from '../../../figures/figures/contract-option-endpoints.ts';
import { filtersIn } from '../../../figures/figures/filter-search.ts';
import { PeriodLine } from '../../../figures/figures/web/period-line.tsx';
import { useShownPeriod } from '../../../figures/figures/web/shown-period.ts';
import { Answer } from '../../../foundation/ui/web/answer.tsx';
import { latePart } from '../../../foundation/ui/web/late-part.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { OrganizationCover } from '../../../office/organizations/web/organization-cover.tsx';
import { homeParts } from './home-calls.ts';

import classes from './home-page.module.css';

/** Drawing needs a library that the rest of the page can do without. */
const HomeFigures = latePart(async () => (await import('./home-figures.tsx')).HomeFigures);

const route = getRouteApi('/organization/');

export function HomePage() {
  const { t } = useTexts('home');
  const { organization } = route.useRouteContext();
  const search = route.useSearch();
  const filters = useMemo(() => filtersIn(search, organization), [search, organization]);
  const period = useShownPeriod(filters);
  return (
    <>
      <OrganizationCover organization={organization} />
      <div className={classes.filter}>
        <ContractFilter
          action="/"
          filters={filters}
          show={homeParts}
          found={t('figures:filter.found.results')}
        />
      </div>
      <h2 className={classes.heading}>{t('heading', { organization: organization.name })}</h2>
      <PeriodLine
        lead={period === undefined ? t('period.all') : t('period.of', { period })}
        filters={filters}
        organization={organization}
      />
      <PeriodsLink id={organization._id} />
      <Answer query={filters} waiting={<Skeleton lines={2} height="18rem" />} failed={t('failed')}>
        {(answered) => <HomeFigures filters={answered} organization={organization} />}
      </Answer>
    </>
  );
}

/** The way to two administrations side by side, where there are two. */
function PeriodsLink({ id }: { id: string }) {
  const { t } = useTexts('home');
  const known = useQuery({
    ...queryOf(retrieveAdministrationPeriods, { query: {} }),
    enabled: false,
  }).data;
  if ((known?.data.docs.length ?? 0) < 2) return null;
  return (
    <p>
      <Link to="/comparations/$id" params={{ id }}>
        {t('periods.compare')}
      </Link>
    </p>
  );
}
