import { createRoute } from '@tanstack/react-router';

import { filtersIn } from '../../../figures/figures/filter-search.ts';
import { optionQueries } from '../../../figures/figures/web/filter/filter-options.ts';
import { shownParts } from '../../../figures/figures/web/filter/shown-parts.ts';
import { shownPeriod } from '../../../figures/figures/web/shown-period.ts';
import { lazyPage } from '../../../foundation/ui/web/late-texts.ts';
import { loadQueries } from '../../../foundation/ui/web/load-queries.ts';
import { pageHead } from '../../../foundation/ui/web/page-head.ts';
import { organizationRoute } from '../../../office/organizations/web/organization-pages.ts';
import { unitsQueryOf, UnitSearch } from '../unit-search.ts';
import { unitListQuery } from './unit-calls.ts';
import { unitListParts } from './unit-parts.ts';

export const unitListRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/administrative-units',
  validateSearch: UnitSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, organization }, deps }) => {
    const listQuery = unitsQueryOf(deps, organization);
    const options = optionQueries(shownParts(unitListParts), listQuery.filters);
    return loadQueries(queries, [unitListQuery(listQuery), ...options]);
  },
  head: ({ match: { context, search } }) => {
    const { organization, texts } = context;
    const period = shownPeriod(context, filtersIn(search, organization));
    const title =
      period === undefined
        ? texts.t('administrative-units:list.titleEvery')
        : texts.t('administrative-units:list.titleOf', { period });
    return pageHead({
      title: `${title} · ${organization.shortName}`,
      description: texts.t('administrative-units:list.description', {
        organization: organization.name,
      }),
    });
  },
  staticData: {
    source: 'src/lists/administrative-units/web/unit-list-page.tsx',
    texts: ['administrative-units'],
    hasResults: true,
  },
  component: lazyPage(
    ['administrative-units'],
    () => import('./unit-list-page.tsx'),
    'UnitListPage',
  ),
});
