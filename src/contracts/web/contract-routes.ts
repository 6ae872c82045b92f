import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';

import { organizationRoute } from '../../organizations/web/organization-routes.ts';
import { formatsOf } from '../../platform/formats.ts';
import { z } from '../../platform/schema.ts';
import { loadQueries } from '../../platform/web/load-queries.ts';
import { pageHead } from '../../platform/web/page-head.ts';
import { foundOrNot } from '../../platform/web/query-of.ts';
import { type Complete, languageOf } from '../../platform/web/texts.ts';
import type en from '../texts/en.json';
import type es from '../texts/es.json';
import type jp from '../texts/jp.json';
import { contractListQuery, contractQuery, contractQuestion } from './contract-calls.ts';
import { ContractSearch } from './contract-search.ts';
import { optionQueries } from './filter/filter-options.ts';
import { filterParts } from './filter/shown-parts.ts';

export const contractListRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/contracts',
  validateSearch: ContractSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, organization }, deps }) => {
    const question = contractQuestion(deps, organization);
    const options = optionQueries([...filterParts], question.filters);
    return loadQueries(queries, [contractListQuery(question), ...options]);
  },
  head: ({ match: { context } }) =>
    pageHead({
      title: `${context.texts.t('contracts:list.title')} · ${context.organization.shortName}`,
      description: context.texts.t('contracts:list.description', {
        organization: context.organization.name,
      }),
    }),
  staticData: { source: 'src/contracts/web/contract-list-page.tsx' },
  component: lazyRouteComponent(() => import('./contract-list-page.tsx'), 'ContractListPage'),
});

/** The filter of the list travels along, so that the way back leads to the same list. */
export const contractDetailRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/contracts/$id',
  validateSearch: ContractSearch,
  loader: ({ context: { queries }, params: { id } }) => {
    if (!z.uuid().safeParse(id).success) throw notFound();
    return foundOrNot(queries.ensureQueryData(contractQuery(id)));
  },
  head: ({ loaderData, match: { context } }) => {
    if (!loaderData) return {};
    const { texts, organization } = context;
    const { servicesDescription, supplier, totalOrMaxAmount, contractNumber } = loaderData.data;
    const untitled = texts.t('contracts:detail.untitled');
    return pageHead({
      title: contractNumber
        ? texts.t('contracts:detail.head', { number: contractNumber })
        : (servicesDescription ?? untitled).slice(0, 80),
      description: `${(servicesDescription ?? untitled).slice(0, 120)}. ${texts.t(
        'contracts:detail.description',
        {
          organization: organization.name,
          supplier: supplier?.name ?? texts.t('contracts:detail.noSupplier'),
          amount: formatsOf(languageOf(texts)).money(totalOrMaxAmount),
        },
      )}`,
    });
  },
  staticData: { source: 'src/contracts/web/contract-detail-page.tsx' },
  component: lazyRouteComponent(() => import('./contract-detail-page.tsx'), 'ContractDetailPage'),
});

export const whatCountsRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/que-cuenta',
  head: ({ match: { context } }) =>
    pageHead({
      title: context.texts.t('contracts:counts.title'),
      description: context.texts.t('contracts:counts.description'),
    }),
  staticData: { source: 'src/contracts/web/what-counts-page.tsx' },
  component: lazyRouteComponent(() => import('./what-counts-page.tsx'), 'WhatCountsPage'),
});

declare module 'i18next' {
  interface ResourceNamespaceMap {
    contracts: Complete<typeof es, typeof en, typeof jp>;
  }
}
