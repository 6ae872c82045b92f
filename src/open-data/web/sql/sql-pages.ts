import { createRoute, redirect } from '@tanstack/react-router';

import { organizationRoute } from '../../../organizations/web/organization-pages.ts';
import { isOwnDocument } from '../../../ui/web/is-own-document.ts';
import { lazyPage } from '../../../ui/web/late-texts.ts';
import { loadQueries } from '../../../ui/web/load-queries.ts';
import { pageHead } from '../../../ui/web/page-head.ts';
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
  staticData: { source: 'src/open-data/web/sql/sql-page.tsx', texts: ['open-data'] },
  component: lazyPage(
    import.meta.glob('/src/open-data/texts/*.json', { import: 'default' }),
    () => import('./sql-page.tsx'),
    'SqlPage',
  ),
});
