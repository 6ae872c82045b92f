import { createRoute, redirect } from '@tanstack/react-router';

import { isOwnDocument } from '../../../../foundation/ui/web/is-own-document.ts';
import { lazyPage } from '../../../../foundation/ui/web/late-texts.ts';
import { loadQueries } from '../../../../foundation/ui/web/load-queries.ts';
import { pageHead } from '../../../../foundation/ui/web/page-head.ts';
import { organizationRoute } from '../../../../office/organizations/web/organization-pages.ts';
import { SqlSearch } from '../../sql-search.ts';
import { openDataQuery } from '../open-data-calls.ts';

/** The one page that may start the worker for SQL, which is allowed to a document of its own. */
export const sqlRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/data/sql',
  validateSearch: SqlSearch,
  beforeLoad: ({ location, preload }) => {
    if (!preload && !isOwnDocument('/data/sql'))
      throw redirect({ href: location.href, reloadDocument: true });
  },
  loader: ({ context: { queries } }) => loadQueries(queries, [openDataQuery]),
  head: ({ match: { context } }) =>
    pageHead({
      title: `${context.texts.t('open-data:sql.title')} · ${context.organization.shortName}`,
      description: context.texts.t('open-data:sql.description', {
        organization: context.organization.name,
      }),
    }),
  staticData: { source: 'src/lists/open-data/web/sql/sql-page.tsx', texts: ['open-data'] },
  component: lazyPage(['open-data'], () => import('./sql-page.tsx'), 'SqlPage'),
});
