import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { optionQueries } from '../../contracts/web/filter/filter-options.ts';
import { shownParts } from '../../contracts/web/filter/shown-parts.ts';
import { organizationRoute } from '../../organizations/web/organization-routes.ts';
import { loadQueries } from '../../platform/web/load-queries.ts';
import { pageHead } from '../../platform/web/page-head.ts';
import type { Complete } from '../../platform/web/texts.ts';
import type en from '../texts/en.json';
import type es from '../texts/es.json';
import type jp from '../texts/jp.json';
import { supplierListQuery, supplierQuestion, SupplierSearch } from './supplier-calls.ts';

export const supplierListRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/suppliers',
  validateSearch: SupplierSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, organization }, deps }) => {
    const question = supplierQuestion(deps, organization);
    const options = optionQueries(shownParts({}), question.filters);
    return loadQueries(queries, [supplierListQuery(question), ...options]);
  },
  head: ({ match: { context } }) =>
    pageHead({
      title: `${context.texts.t('suppliers:list.title')} · ${context.organization.shortName}`,
      description: context.texts.t('suppliers:list.description', {
        organization: context.organization.name,
      }),
    }),
  staticData: { source: 'src/suppliers/web/supplier-list-page.tsx' },
  component: lazyRouteComponent(() => import('./supplier-list-page.tsx'), 'SupplierListPage'),
});

declare module 'i18next' {
  interface ResourceNamespaceMap {
    suppliers: Complete<typeof es, typeof en, typeof jp>;
  }
}
