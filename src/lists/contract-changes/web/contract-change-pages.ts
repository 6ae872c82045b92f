import { createRoute } from '@tanstack/react-router';

import { lazyPage } from '../../../foundation/ui/web/late-texts.ts';
import { loadQueries } from '../../../foundation/ui/web/load-queries.ts';
import { pageHead } from '../../../foundation/ui/web/page-head.ts';
import { organizationRoute } from '../../../office/organizations/web/organization-pages.ts';
import { ContractChangeSearch } from '../contract-change-search.ts';

export const contractChangesRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/cambios',
  validateSearch: ContractChangeSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps }) => {
    const { changesQuery } = await import('./contract-change-calls.ts');
    await loadQueries(queries, [changesQuery(deps)]);
  },
  head: ({ match: { context, search } }) => {
    const { organization, texts } = context;
    return pageHead({
      title: [
        texts.t(`contract-changes:${search.list ? 'unamended.title' : 'title'}`),
        search.day,
        organization.shortName,
      ]
        .filter(Boolean)
        .join(' · '),
      description: texts.t('contract-changes:description', { organization: organization.name }),
    });
  },
  staticData: {
    source: 'src/lists/contract-changes/web/contract-changes-page.tsx',
    texts: ['contract-changes'],
  },
  component: lazyPage(
    ['contract-changes'],
    () => import('./contract-changes-page.tsx'),
    'ContractChangesPage',
  ),
});
