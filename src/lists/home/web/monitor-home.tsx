import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';

import { ContractFilter } from '../../../figures/facets/web/contract-filter.tsx';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { filtersIn } from '../../../figures/figures/filter-search.ts';
import { Answer } from '../../../foundation/ui/web/answer.tsx';
import { latePart } from '../../../foundation/ui/web/late-part.ts';
import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { OrganizationCover } from '../../../office/organizations/web/organization-cover.tsx';
import { HomeAnswer } from './home-answer.tsx';
import { homeParts } from './home-calls.ts';

import classes from './monitor-home.module.css';

/** Drawing needs a library that the rest of the page can do without. */
const HomeFigures = latePart(async () => (await import('./home-figures.tsx')).HomeFigures);

const route = getRouteApi('/organization/');

type Props = {
  /** A line that belongs to the answer, of another wing. */
  line: (filters: ContractFilters) => ReactNode;
};

export function MonitorHome({ line }: Props) {
  const { t } = useTexts('home');
  const { organization } = route.useRouteContext();
  const search = route.useSearch();
  const filters = useMemo(() => filtersIn(search, organization), [search, organization]);
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
      <Answer query={filters} waiting={<Skeleton lines={2} height="18rem" />} failed={t('failed')}>
        {(answered) => (
          <>
            <HomeAnswer filters={answered} organization={organization} />
            {line(answered)}
            <HomeFigures filters={answered} organization={organization} />
          </>
        )}
      </Answer>
    </>
  );
}
