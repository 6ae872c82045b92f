import { createRoute } from '@tanstack/react-router';

import { organizationRoute } from '../../organizations/web/organization-pages.ts';
import { lazyPage } from '../../ui/web/late-texts.ts';
import { loadQueries } from '../../ui/web/load-queries.ts';
import { pageHead } from '../../ui/web/page-head.ts';
import { openDataQuery } from './open-data-calls.ts';

export const openDataRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/data',
  loader: ({ context: { queries } }) => loadQueries(queries, [openDataQuery]),
  head: ({ match: { context } }) =>
    pageHead({
      title: `${context.texts.t('open-data:title')} · ${context.organization.shortName}`,
      description: context.texts.t('open-data:description', {
        organization: context.organization.name,
      }),
    }),
  staticData: { source: 'src/open-data/web/open-data-page.tsx', texts: ['open-data'] },
  component: lazyPage(
    import.meta.glob('/src/open-data/texts/*.json', { import: 'default' }),
    () => import('./open-data-page.tsx'),
    'OpenDataPage',
  ),
});
