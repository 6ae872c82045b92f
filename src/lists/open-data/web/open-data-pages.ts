import { createRoute } from '@tanstack/react-router';

import { lazyPage } from '../../../foundation/ui/web/late-texts.ts';
import { loadQueries } from '../../../foundation/ui/web/load-queries.ts';
import { pageHead } from '../../../foundation/ui/web/page-head.ts';
import { organizationRoute } from '../../../office/organizations/web/organization-pages.ts';
import { newestRootQuery, openDataQuery } from './open-data-calls.ts';

export const openDataRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/data',
  loader: ({ context: { queries } }) => loadQueries(queries, [openDataQuery, newestRootQuery]),
  head: ({ match: { context } }) =>
    pageHead({
      title: `${context.texts.t('open-data:title')} · ${context.organization.shortName}`,
      description: context.texts.t('open-data:description', {
        organization: context.organization.name,
      }),
    }),
  staticData: { source: 'src/lists/open-data/web/open-data-page.tsx', texts: ['open-data'] },
  component: lazyPage(['open-data'], () => import('./open-data-page.tsx'), 'OpenDataPage'),
});
