import { createRoute } from '@tanstack/react-router';

import { lazyPage } from '../../../foundation/ui/web/late-texts.ts';
import { loadQueries } from '../../../foundation/ui/web/load-queries.ts';
import { pageHead } from '../../../foundation/ui/web/page-head.ts';
import { organizationRoute } from '../../../office/organizations/web/organization-pages.ts';
import { DataSourceSearch, shownAdministrations } from '../data-source-search.ts';
import { dataSourcesQuery } from './data-source-calls.ts';

export const dataSourcesRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/fuentes',
  validateSearch: DataSourceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, organization }, deps }) =>
    loadQueries(queries, [dataSourcesQuery(shownAdministrations(deps, organization))]),
  head: ({ match: { context } }) =>
    pageHead({
      title: `${context.texts.t('data-sources:title')} · ${context.organization.shortName}`,
      description: context.texts.t('data-sources:description', {
        organization: context.organization.name,
      }),
    }),
  staticData: {
    source: 'src/review/data-sources/web/data-sources-page.tsx',
    texts: ['data-sources'],
  },
  component: lazyPage(['data-sources'], () => import('./data-sources-page.tsx'), 'DataSourcesPage'),
});
