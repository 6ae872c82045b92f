import { createRoute, createRouter, redirect } from '@tanstack/react-router';

import { contactRoute } from '../../contact/web/contact-pages.ts';
import { contractDetailRoute, contractListRoute } from '../../contracts/web/contract-pages.ts';
import { dataSourcesRoute } from '../../data-sources/web/data-source-pages.ts';
import { keysMeaningfulWhenEmpty } from '../../figures/linked-filters.ts';
import { homeRoute } from '../../home/web/home-pages.ts';
import { OfflinePage } from '../../offline/web/offline-page.tsx';
import {
  organizationRoute,
  selectOrganizationRoute,
} from '../../organizations/web/organization-pages.ts';
import { aboutRoute, privacyRoute, whatCountsRoute } from '../../pages/web/static-pages.ts';
import { readQueryString, writeQueryString } from '../../platform/query-string.ts';
import { resourcesRoute } from '../../resources/web/resource-pages.ts';
import { supplierDetailRoute, supplierListRoute } from '../../suppliers/web/supplier-pages.ts';
import { goneOfMatches } from '../../ui/web/gone.ts';
import { pageHead, productName } from '../../ui/web/page-head.ts';
import { type PageContext, rootRoute } from '../../ui/web/root-route.ts';
import { dehydratedAnswers } from './dehydrated-answers.ts';
import { AccessDeniedPage, ErrorPage, NotFoundPage } from './error-pages.tsx';
import { HtmlDocument } from './html-document.tsx';
import { isNotFound } from './is-not-found.ts';

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

/**
 * The details of a comparison, `/detailComparations` in the specification: the server spells every
 * path in small letters. There are no comparisons yet, so it leads home.
 */
const comparisonDetailRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/detailcomparations',
  staticData: { unlisted: true },
  beforeLoad: () => {
    throw redirect({ to: '/', statusCode: 302 });
  },
});

/** Pages about one organization are children of `organizationRoute`, which asks for a choice. */
const routeTree = root.addChildren([
  selectOrganizationRoute,
  contactRoute,
  accessDeniedRoute,
  offlineRoute,
  privacyRoute,
  aboutRoute,
  organizationRoute.addChildren([
    homeRoute,
    supplierListRoute,
    supplierDetailRoute,
    contractListRoute,
    contractDetailRoute,
    whatCountsRoute,
    dataSourcesRoute,
    resourcesRoute,
    comparisonDetailRoute,
  ]),
]);

export const publicRouter = (context: PageContext, nonce?: string) =>
  createRouter({
    routeTree,
    context,
    InnerWrap: HtmlDocument,
    defaultErrorComponent: ErrorPage,
    parseSearch: readQueryString,
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
