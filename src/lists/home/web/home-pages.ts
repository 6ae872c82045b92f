import { createRoute } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { filtersIn } from '../../../figures/figures/filter-search.ts';
import { optionQueries } from '../../../figures/figures/web/filter/filter-options.ts';
import { shownParts } from '../../../figures/figures/web/filter/shown-parts.ts';
import { lazyPage } from '../../../foundation/ui/web/late-texts.ts';
import { loadQueries } from '../../../foundation/ui/web/load-queries.ts';
import { pageHead } from '../../../foundation/ui/web/page-head.ts';
import { organizationRoute } from '../../../office/organizations/web/organization-pages.ts';
import { periodChangesQuery } from '../../period-changes/web/period-change-calls.ts';
import {
  homeParts,
  HomeSearch,
  largestSuppliersQuery,
  largestUnitsQuery,
  quartersQuery,
} from './home-calls.ts';

type HomeParts = {
  source: `src/${string}.tsx`;
  load: () => Promise<{ HomePage: FunctionComponent }>;
  /** What the page shows of the wings above this one. */
  queriesOf: (filters: ContractFilters) => Parameters<typeof loadQueries>[1];
};

/** The route of the first page, which the composition puts together with what other wings tell. */
export const createHomeRoute = ({ source, load, queriesOf }: HomeParts) =>
  createRoute({
    getParentRoute: () => organizationRoute,
    path: '/',
    validateSearch: HomeSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queries, organization }, deps }) => {
      const filters = filtersIn(deps, organization);
      const options = optionQueries(shownParts(homeParts), filters);
      return loadQueries(queries, [
        quartersQuery(filters),
        largestSuppliersQuery(filters),
        largestUnitsQuery(filters),
        periodChangesQuery(filters),
        ...queriesOf(filters),
        ...options,
      ]);
    },
    head: ({ match: { context } }) =>
      pageHead({
        title: context.organization.name,
        description: context.texts.t('home:description', {
          organization: context.organization.name,
        }),
      }),
    staticData: { source, texts: ['home'] },
    component: lazyPage(['home'], load, 'HomePage'),
  });
