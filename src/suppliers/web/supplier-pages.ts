import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import type { i18n } from 'i18next';

import { filtersIn } from '../../figures/filter-search.ts';
import { optionQueries } from '../../figures/web/filter/filter-options.ts';
import { shownParts } from '../../figures/web/filter/shown-parts.ts';
import { shownPeriod } from '../../figures/web/shown-period.ts';
import { organizationRoute } from '../../organizations/web/organization-pages.ts';
import { z } from '../../platform/schema.ts';
import type { Gone } from '../../ui/web/gone.ts';
import { loadQueries } from '../../ui/web/load-queries.ts';
import { pageHead } from '../../ui/web/page-head.ts';
import { foundOrNot } from '../../ui/web/query-of.ts';
import {
  supplierQueryOf,
  SupplierDetailSearch,
  suppliersQueryOf,
  SupplierSearch,
} from '../supplier-search.ts';
import { knownSupplier, supplierDetailQuery, supplierListQuery } from './supplier-calls.ts';

export const supplierListRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/suppliers',
  validateSearch: SupplierSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, organization }, deps }) => {
    const listQuery = suppliersQueryOf(deps, organization);
    const options = optionQueries(shownParts({}), listQuery.filters);
    return loadQueries(queries, [supplierListQuery(listQuery), ...options]);
  },
  head: ({ match: { context, search } }) => {
    const { organization, queries, texts } = context;
    const period = shownPeriod(queries, filtersIn(search, organization));
    const title =
      period === undefined
        ? texts.t('suppliers:list.titleEvery')
        : texts.t('suppliers:list.titleOf', { period });
    return pageHead({
      title: `${title} · ${organization.shortName}`,
      description: texts.t('suppliers:list.description', { organization: organization.name }),
    });
  },
  staticData: { source: 'src/suppliers/web/supplier-list-page.tsx', hasResults: true },
  component: lazyRouteComponent(() => import('./supplier-list-page.tsx'), 'SupplierListPage'),
});

/** Whether there is such a supplier is known before its page shows; another filter does not wait. */
export const supplierDetailRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/suppliers/$id',
  validateSearch: SupplierDetailSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, organization, texts }, params: { id }, deps }) => {
    if (!z.uuid().safeParse(id).success) throw notFound();
    const listQuery = supplierQueryOf(id, deps, organization);
    const query = supplierDetailQuery(listQuery);
    const options = optionQueries(shownParts({ suppliers: false }), listQuery.filters, id);
    const known = knownSupplier(queries, id);
    if (known) {
      await loadQueries(queries, [query, ...options]);
      return known;
    }
    const [{ data }] = await Promise.all([
      foundOrNot(queries.ensureQueryData(query), goneSupplier(texts)),
      loadQueries(queries, options),
    ]);
    const { _id } = data.supplier;
    // It was merged into another one, which may be taken back.
    if (_id !== id.toLowerCase())
      throw redirect({ to: '/suppliers/$id', params: { id: _id }, search: deps, statusCode: 302 });
    return data.supplier;
  },
  head: ({ loaderData: supplier, match: { context, search } }) => {
    if (!supplier) return {};
    const { organization, queries, texts } = context;
    const { _id, name } = supplier;
    const period = shownPeriod(queries, filtersIn(search, organization), _id);
    const title =
      period === undefined
        ? texts.t('suppliers:detail.titleEvery', { name })
        : texts.t('suppliers:detail.titleOf', { name, period });
    return pageHead({
      title: `${title} · ${organization.shortName}`,
      description: texts.t('suppliers:detail.description', {
        organization: organization.name,
        name,
      }),
    });
  },
  staticData: { source: 'src/suppliers/web/supplier-detail-page.tsx', hasResults: true },
  component: lazyRouteComponent(() => import('./supplier-detail-page.tsx'), 'SupplierDetailPage'),
});

const goneSupplier = ({ t }: i18n): Gone => ({
  title: t('suppliers:gone.title'),
  text: t('suppliers:gone.text'),
  list: '/suppliers',
  link: t('suppliers:gone.link'),
});
