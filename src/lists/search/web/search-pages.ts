import { createRoute } from '@tanstack/react-router';

import { lazyPage } from '../../../foundation/ui/web/late-texts.ts';
import { loadQueries } from '../../../foundation/ui/web/load-queries.ts';
import { pageHead } from '../../../foundation/ui/web/page-head.ts';
import { organizationRoute } from '../../../office/organizations/web/organization-pages.ts';
import { SearchAddress, searchIn } from '../search-address.ts';
import { foundContractsQuery, matchesQuery } from './search-calls.ts';

export const searchRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/search',
  validateSearch: SearchAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps }) => {
    const { q, only, page } = searchIn(deps);
    return loadQueries(
      queries,
      q === undefined
        ? []
        : [matchesQuery({ q, only, page }), ...(only ? [] : [foundContractsQuery(q)])],
    );
  },
  head: ({ match: { context, search } }) => {
    const { organization, texts } = context;
    const { q } = searchIn(search);
    const title =
      q === undefined ? texts.t('search:title') : texts.t('search:titleOf', { text: q });
    return pageHead({
      title: `${title} · ${organization.shortName}`,
      description: texts.t('search:description', { organization: organization.name }),
    });
  },
  staticData: { source: 'src/lists/search/web/search-page.tsx', texts: ['search'], unlisted: true },
  component: lazyPage(['search'], () => import('./search-page.tsx'), 'SearchPage'),
});
