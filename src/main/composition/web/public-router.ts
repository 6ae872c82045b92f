import { createRoute, createRouter } from '@tanstack/react-router';

import {
  figureRoute,
  whatCountsRoute,
} from '../../../figures/explanations/web/explanation-pages.ts';
import { keysMeaningfulWhenEmpty } from '../../../figures/figures/filter-declarations.ts';
import {
  nearLimitRoute,
  signalRoute,
  signalsRoute,
} from '../../../figures/signals/web/signal-pages.ts';
import { OfflinePage } from '../../../foundation/offline/web/offline-page.tsx';
import { writeQueryString } from '../../../foundation/platform/query-string.ts';
import { goneOfMatches } from '../../../foundation/ui/web/gone.ts';
import { lazyPage } from '../../../foundation/ui/web/late-texts.ts';
import { pageHead, productName } from '../../../foundation/ui/web/page-head.ts';
import { type PageContext, rootRoute } from '../../../foundation/ui/web/root-route.ts';
import { unitDetailRoute } from '../../../lists/administrative-units/web/unit-detail-pages.ts';
import { unitListRoute } from '../../../lists/administrative-units/web/unit-list-pages.ts';
import { calendarRoute } from '../../../lists/calendar/web/calendar-pages.ts';
import { contractChangesRoute } from '../../../lists/contract-changes/web/contract-change-pages.ts';
import {
  contractDetailRoute,
  contractListRoute,
} from '../../../lists/contracts/web/contract-pages.ts';
import { flowsRoute } from '../../../lists/flows/web/flow-pages.ts';
import { openDataRoute } from '../../../lists/open-data/web/open-data-pages.ts';
import { sqlRoute } from '../../../lists/open-data/web/sql/sql-pages.ts';
import { searchRoute } from '../../../lists/search/web/search-pages.ts';
import {
  newSubscriptionRoute,
  subscriptionLinkRoute,
} from '../../../lists/subscriptions/web/subscription-pages.ts';
import {
  supplierDetailRoute,
  supplierListRoute,
} from '../../../lists/suppliers/web/supplier-pages.ts';
import {
  organizationRoute,
  selectOrganizationRoute,
} from '../../../office/organizations/web/organization-pages.ts';
import { dataSourcesRoute } from '../../../review/data-sources/web/data-source-pages.ts';
import {
  comparisonDetailRoute,
  comparisonRoute,
  comparisonsRoute,
} from '../../../risk/comparations/web/comparison-pages.ts';
import {
  corruptionIndexRoute,
  indicatorRoute,
} from '../../../risk/corruption-index/web/corruption-index-pages.ts';
import { contactRoute } from '../../../site/contact/web/contact-pages.ts';
import { aboutRoute, privacyRoute } from '../../../site/pages/web/static-pages.ts';
import { resourcesRoute } from '../../../site/resources/web/resource-pages.ts';
import { dehydratedAnswers } from './dehydrated-answers.ts';
import { ErrorPage, NotFoundPage } from './error-pages.tsx';
import { homeRoute } from './home-route.ts';
import { HtmlDocument } from './html-document.tsx';
import { isNotFound } from './is-not-found.ts';
import { parameterNames, readKnown } from './known-parameters.ts';

const root = rootRoute.update({
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
  head: ({ match: { context }, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: titleOf(context, matches) },
      { name: 'description', content: context.texts.t('composition:description') },
    ],
  }),
});

type Missing = { status: string; _notFound?: boolean; error?: unknown };

const titleOf = ({ texts }: PageContext, matches: Missing[]) =>
  matches.some(isNotFound)
    ? `${goneOfMatches(matches)?.title ?? texts.t('composition:not-found.title')} · ${productName}`
    : productName;

const accessDeniedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/access-denied',
  staticData: {
    source: 'src/main/composition/web/access-denied-page.tsx',
    texts: ['composition/denied-texts'],
    status: 403,
    unlisted: true,
  },
  head: ({ match: { context } }) =>
    pageHead({
      title: context.texts.t('composition:denied.title'),
      description: context.texts.t('composition:denied.text'),
    }),
  component: lazyPage(
    ['composition/denied-texts'],
    () => import('./access-denied-page.tsx'),
    'AccessDeniedPage',
  ),
});

const offlineRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/offline',
  staticData: { unlisted: true },
  head: ({ match: { context } }) =>
    pageHead({
      title: context.texts.t('composition:offline.title'),
      description: context.texts.t('composition:offline.none'),
    }),
  component: OfflinePage,
});

/** Pages about one organization are children of `organizationRoute`, which asks for a choice. */
const routeTree = root.addChildren([
  selectOrganizationRoute,
  contactRoute,
  accessDeniedRoute,
  offlineRoute,
  privacyRoute,
  aboutRoute,
  subscriptionLinkRoute,
  organizationRoute.addChildren([
    homeRoute,
    unitListRoute,
    unitDetailRoute,
    supplierListRoute,
    supplierDetailRoute,
    searchRoute,
    contractListRoute,
    contractDetailRoute,
    contractChangesRoute,
    newSubscriptionRoute,
    calendarRoute,
    flowsRoute,
    whatCountsRoute,
    figureRoute,
    dataSourcesRoute,
    signalsRoute,
    signalRoute,
    nearLimitRoute,
    openDataRoute,
    sqlRoute,
    corruptionIndexRoute,
    indicatorRoute,
    comparisonsRoute,
    comparisonRoute,
    comparisonDetailRoute,
    resourcesRoute,
  ]),
]);

/** The names of parameters that some page reads. */
export const pageParameters = parameterNames(routeTree);

export const publicRouter = (context: PageContext, nonce?: string) =>
  createRouter({
    routeTree,
    context,
    InnerWrap: HtmlDocument,
    defaultErrorComponent: ErrorPage,
    parseSearch: (query) => readKnown(query, pageParameters),
    stringifySearch: (search) => writeQueryString(search, keysMeaningfulWhenEmpty),
    scrollRestoration: true,
    ...dehydratedAnswers(context.queries),
    ...(nonce ? { ssr: { nonce } } : {}),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof publicRouter>;
  }
}
