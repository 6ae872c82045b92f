import { createRoute } from '@tanstack/react-router';

import { lazyPage } from '../../../foundation/ui/web/late-texts.ts';
import { loadQueries } from '../../../foundation/ui/web/load-queries.ts';
import { pageHead } from '../../../foundation/ui/web/page-head.ts';
import { organizationRoute } from '../../../office/organizations/web/organization-pages.ts';
import { resourcesQueryOf, ResourceSearch } from '../resource-search.ts';
import { resourcesQuery } from './resource-calls.ts';

export const resourcesRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/resources',
  validateSearch: ResourceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps }) =>
    loadQueries(queries, [resourcesQuery(resourcesQueryOf(deps))]),
  head: ({ match: { context } }) =>
    pageHead({
      title: `${context.texts.t('resources:title')} · ${context.organization.shortName}`,
      description: context.texts.t('resources:description', {
        organization: context.organization.name,
      }),
    }),
  staticData: { source: 'src/site/resources/web/resources-page.tsx', texts: ['resources'] },
  component: lazyPage(['resources'], () => import('./resources-page.tsx'), 'ResourcesPage'),
});
