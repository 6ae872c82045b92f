import { createRoute } from '@tanstack/react-router';

import { filtersIn } from '../../figures/filter-search.ts';
import { optionQueries } from '../../figures/web/filter/filter-options.ts';
import { shownParts } from '../../figures/web/filter/shown-parts.ts';
import { shownPeriod } from '../../figures/web/shown-period.ts';
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
  head: ({ match: { context, search } }) => {
    const { organization, texts } = context;
    const period = shownPeriod(context, filtersIn(search, organization));
    const title = period ? texts.t('flows:titleOf', { period }) : texts.t('flows:title');
    return pageHead({
      title: `${title} · ${organization.shortName}`,
      description: texts.t('flows:description', { organization: organization.name }),
    });
  },
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
