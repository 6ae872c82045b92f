import { createRoute } from '@tanstack/react-router';

import { optionQueries } from '../../figures/web/filter/filter-options.ts';
import { shownParts } from '../../figures/web/filter/shown-parts.ts';
import { organizationRoute } from '../../organizations/web/organization-pages.ts';
import { lazyPage } from '../../ui/web/late-texts.ts';
import { loadQueries } from '../../ui/web/load-queries.ts';
import { pageHead } from '../../ui/web/page-head.ts';
import { flowQuestionOf, FlowSearch } from '../flow-search.ts';
import { flowsQuery } from './flow-calls.ts';

export const flowsRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/flows',
  validateSearch: FlowSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, organization }, deps }) => {
    const question = flowQuestionOf(deps, organization);
    const options = optionQueries(shownParts({}), question.filters);
    return loadQueries(queries, [flowsQuery(question), ...options]);
  },
  head: ({ match: { context } }) =>
    pageHead({
      title: `${context.texts.t('flows:title')} · ${context.organization.shortName}`,
      description: context.texts.t('flows:description', {
        organization: context.organization.name,
      }),
    }),
  staticData: {
    source: 'src/flows/web/flows-page.tsx',
    texts: ['flows', 'administrative-units', 'breakdowns'],
    hasResults: true,
  },
  component: lazyPage(
    import.meta.glob('/src/{flows,administrative-units,breakdowns}/texts/*.json', {
      import: 'default',
    }),
    () => import('./flows-page.tsx'),
    'FlowsPage',
  ),
});
