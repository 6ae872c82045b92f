import { createRoute } from '@tanstack/react-router';

import { filtersIn } from '../../figures/filter-search.ts';
import { optionQueries } from '../../figures/web/filter/filter-options.ts';
import { shownParts } from '../../figures/web/filter/shown-parts.ts';
import { organizationRoute } from '../../organizations/web/organization-pages.ts';
import { lazyPage } from '../../ui/web/late-texts.ts';
import { loadQueries } from '../../ui/web/load-queries.ts';
import { pageHead } from '../../ui/web/page-head.ts';
import { rootRoute } from '../../ui/web/root-route.ts';
import { LinkSearch, SubscriptionSearch } from '../subscription-search.ts';
import { subscriptionQuery } from './subscription-query.ts';

const texts = import.meta.glob('/src/subscriptions/texts/*.json', { import: 'default' });

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
    source: 'src/subscriptions/web/new-subscription-page.tsx',
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
    source: 'src/subscriptions/web/subscription-link-page.tsx',
    texts: ['subscriptions'],
    unlisted: true,
  },
  component: lazyPage(texts, () => import('./subscription-link-page.tsx'), 'SubscriptionLinkPage'),
});
