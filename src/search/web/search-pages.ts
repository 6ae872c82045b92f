import { createRoute } from '@tanstack/react-router';

import { organizationRoute } from '../../organizations/web/organization-pages.ts';
import { lazyPage } from '../../ui/web/late-texts.ts';
import { loadQueries } from '../../ui/web/load-queries.ts';
import { pageHead } from '../../ui/web/page-head.ts';
import { SearchAddress } from '../search-address.ts';
import { foundContractsQuery, matchesQuery } from './search-calls.ts';

export const searchRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/search',
  validateSearch: SearchAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps: { q, only, page } }) =>
    loadQueries(
      queries,
      q === undefined
        ? []
        : [matchesQuery({ q, only, page }), ...(only ? [] : [foundContractsQuery(q)])],
    ),
  head: ({ match: { context, search } }) => {
    const { organization, texts } = context;
    const title =
      search.q === undefined
        ? texts.t('search:title')
        : texts.t('search:titleOf', { text: search.q });
    return pageHead({
      title: `${title} · ${organization.shortName}`,
      description: texts.t('search:description', { organization: organization.name }),
    });
  },
  staticData: { source: 'src/search/web/search-page.tsx', texts: ['search'], unlisted: true },
  component: lazyPage(
    import.meta.glob('/src/search/texts/*.json', { import: 'default' }),
    () => import('./search-page.tsx'),
    'SearchPage',
  ),
});
