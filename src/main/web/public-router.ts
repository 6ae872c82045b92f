import { createRoute, createRouter } from '@tanstack/react-router';

import {
  contractDetailRoute,
  contractListRoute,
  whatCountsRoute,
} from '../../contracts/web/contract-routes.ts';
import { homeRoute } from '../../home/web/home-route.ts';
import {
  organizationRoute,
  selectOrganizationRoute,
} from '../../organizations/web/organization-routes.ts';
import { pageHead, productName } from '../../platform/web/page-head.ts';
import { readQueryString, writeQueryString } from '../../platform/web/query-string.ts';
import { type PageContext, rootRoute } from '../../platform/web/root-route.ts';
import { supplierListRoute } from '../../suppliers/web/supplier-routes.ts';
import { carryAnswers } from './carry-answers.ts';
import { Document } from './document.tsx';
import { AccessDeniedPage, ErrorPage, NotFoundPage } from './error-pages.tsx';

const root = rootRoute.update({
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
  head: ({ match: { context }, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: titleOf(context, matches.some(isNotFound)) },
      { name: 'description', content: context.texts.t('main:description') },
    ],
  }),
});

const isNotFound = (match: { status: string; _notFound?: boolean }) =>
  match.status === 'notFound' || match._notFound === true;

const titleOf = ({ texts }: PageContext, notFound: boolean) =>
  notFound ? `${texts.t('main:not-found.title')} · ${productName}` : productName;

const accessDeniedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/access-denied',
  staticData: { status: 403 },
  head: ({ match: { context } }) =>
    pageHead({
      title: context.texts.t('main:denied.title'),
      description: context.texts.t('main:denied.text'),
    }),
  component: AccessDeniedPage,
});

/** Pages about one organization are children of `organizationRoute`, which asks for a choice. */
const routeTree = root.addChildren([
  selectOrganizationRoute,
  accessDeniedRoute,
  organizationRoute.addChildren([
    homeRoute,
    supplierListRoute,
    contractListRoute,
    contractDetailRoute,
    whatCountsRoute,
  ]),
]);

/** Lists whose emptiness in an address says something: here, all administrations. */
const speaking = ['administrationPeriods'];

export const publicRouter = (context: PageContext, nonce?: string) =>
  createRouter({
    routeTree,
    context,
    InnerWrap: Document,
    defaultErrorComponent: ErrorPage,
    parseSearch: readQueryString,
    stringifySearch: (search) => writeQueryString(search, speaking),
    scrollRestoration: true,
    ...carryAnswers(context.queries),
    ...(nonce ? { ssr: { nonce } } : {}),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof publicRouter>;
  }
}
