import { createRoute, createRouter } from '@tanstack/react-router';

import { unitDetailRoute } from '../../administrative-units/web/unit-detail-pages.ts';
import { unitListRoute } from '../../administrative-units/web/unit-list-pages.ts';
import { calendarRoute } from '../../calendar/web/calendar-pages.ts';
import {
  comparisonDetailRoute,
  comparisonRoute,
  comparisonsRoute,
} from '../../comparations/web/comparison-pages.ts';
import { contactRoute } from '../../contact/web/contact-pages.ts';
import { contractDetailRoute, contractListRoute } from '../../contracts/web/contract-pages.ts';
import {
  corruptionIndexRoute,
  indicatorRoute,
} from '../../corruption-index/web/corruption-index-pages.ts';
import { dataSourcesRoute } from '../../data-sources/web/data-source-pages.ts';
import { figureRoute, whatCountsRoute } from '../../explanations/web/explanation-pages.ts';
import { keysMeaningfulWhenEmpty } from '../../figures/filter-declarations.ts';
import { flowsRoute } from '../../flows/web/flow-pages.ts';
import { homeRoute } from '../../home/web/home-pages.ts';
import { OfflinePage } from '../../offline/web/offline-page.tsx';
import { openDataRoute } from '../../open-data/web/open-data-pages.ts';
import { sqlRoute } from '../../open-data/web/sql/sql-pages.ts';
import {
  organizationRoute,
  selectOrganizationRoute,
} from '../../organizations/web/organization-pages.ts';
import { aboutRoute, privacyRoute } from '../../pages/web/static-pages.ts';
import { writeQueryString } from '../../platform/query-string.ts';
import { resourcesRoute } from '../../resources/web/resource-pages.ts';
import { searchRoute } from '../../search/web/search-pages.ts';
import {
  newSubscriptionRoute,
  subscriptionLinkRoute,
} from '../../subscriptions/web/subscription-pages.ts';
import { supplierDetailRoute, supplierListRoute } from '../../suppliers/web/supplier-pages.ts';
import { goneOfMatches } from '../../ui/web/gone.ts';
import { pageHead, productName } from '../../ui/web/page-head.ts';
import { type PageContext, rootRoute } from '../../ui/web/root-route.ts';
import { dehydratedAnswers } from './dehydrated-answers.ts';
import { AccessDeniedPage, ErrorPage, NotFoundPage } from './error-pages.tsx';
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
      { name: 'description', content: context.texts.t('main:description') },
    ],
  }),
});

type Missing = { status: string; _notFound?: boolean; error?: unknown };

const titleOf = ({ texts }: PageContext, matches: Missing[]) =>
  matches.some(isNotFound)
    ? `${goneOfMatches(matches)?.title ?? texts.t('main:not-found.title')} · ${productName}`
    : productName;

const accessDeniedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/access-denied',
  staticData: { status: 403, unlisted: true },
  head: ({ match: { context } }) =>
    pageHead({
      title: context.texts.t('main:denied.title'),
      description: context.texts.t('main:denied.text'),
    }),
  component: AccessDeniedPage,
});

const offlineRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/offline',
  staticData: { unlisted: true },
  head: ({ match: { context } }) =>
    pageHead({
      title: context.texts.t('main:offline.title'),
      description: context.texts.t('main:offline.none'),
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
    newSubscriptionRoute,
    calendarRoute,
    flowsRoute,
    whatCountsRoute,
    figureRoute,
    dataSourcesRoute,
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
