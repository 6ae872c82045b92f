import { createRoute } from '@tanstack/react-router';

import { filtersIn } from '../../../figures/figures/filter-search.ts';
import { optionQueries } from '../../../figures/figures/web/filter/filter-options.ts';
import { shownParts } from '../../../figures/figures/web/filter/shown-parts.ts';
import { lazyPage } from '../../../foundation/ui/web/late-texts.ts';
import { loadQueries } from '../../../foundation/ui/web/load-queries.ts';
import { pageHead } from '../../../foundation/ui/web/page-head.ts';
import { rootRoute } from '../../../foundation/ui/web/root-route.ts';
import { organizationRoute } from '../../../office/organizations/web/organization-pages.ts';
import { LinkSearch, SubscriptionSearch } from '../subscription-search.ts';
import { subscriptionQuery } from './subscription-query.ts';

const texts = ['subscriptions'];

export const newSubscriptionRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/subscriptions/new',
  validateSearch: SubscriptionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, organization }, deps }) =>
    loadQueries(queries, optionQueries(shownParts({}), filtersIn(deps, organization))),
  head: ({ match: { context } }) =>
    pageHead({
      title: `${context.texts.t('subscriptions:title')} · ${context.organization.shortName}`,
      description: context.texts.t('subscriptions:description', {
        organization: context.organization.name,
      }),
    }),
  staticData: {
    source: 'src/lists/subscriptions/web/new-subscription-page.tsx',
    texts: ['subscriptions'],
    unlisted: true,
  },
  component: lazyPage(texts, () => import('./new-subscription-page.tsx'), 'NewSubscriptionPage'),
});

export const subscriptionLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/subscriptions/link',
  validateSearch: LinkSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context: { queries, texts: shown }, deps: { token } }) =>
    loadQueries(queries, [subscriptionQuery(token, shown.language)]),
  head: ({ match: { context } }) =>
    pageHead({
      title: context.texts.t('subscriptions:link.title'),
      description: context.texts.t('subscriptions:link.description'),
    }),
  staticData: {
    source: 'src/lists/subscriptions/web/subscription-link-page.tsx',
    texts: ['subscriptions'],
    unlisted: true,
  },
  component: lazyPage(texts, () => import('./subscription-link-page.tsx'), 'SubscriptionLinkPage'),
});
