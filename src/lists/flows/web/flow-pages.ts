import { createRoute } from '@tanstack/react-router';

import { filtersIn } from '../../../figures/figures/filter-search.ts';
import { optionQueries } from '../../../figures/figures/web/filter/filter-options.ts';
import { shownParts } from '../../../figures/figures/web/filter/shown-parts.ts';
import { shownPeriod } from '../../../figures/figures/web/shown-period.ts';
import { lazyPage } from '../../../foundation/ui/web/late-texts.ts';
import { loadQueries } from '../../../foundation/ui/web/load-queries.ts';
import { pageHead } from '../../../foundation/ui/web/page-head.ts';
import { organizationRoute } from '../../../office/organizations/web/organization-pages.ts';
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
    source: 'src/lists/flows/web/flows-page.tsx',
    texts: ['flows', 'administrative-units', 'breakdowns'],
    hasResults: true,
  },
  component: lazyPage(
    ['flows', 'administrative-units', 'breakdowns'],
    () => import('./flows-page.tsx'),
    'FlowsPage',
  ),
});
