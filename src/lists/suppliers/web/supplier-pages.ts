import { createRoute, notFound, redirect } from '@tanstack/react-router';

import { filtersIn } from '../../../figures/figures/filter-search.ts';
import { optionQueries } from '../../../figures/figures/web/filter/filter-options.ts';
import { shownParts } from '../../../figures/figures/web/filter/shown-parts.ts';
import { shownPeriod } from '../../../figures/figures/web/shown-period.ts';
import { z } from '../../../foundation/platform/schema.ts';
import type { Gone } from '../../../foundation/ui/web/gone.ts';
import { lazyPage } from '../../../foundation/ui/web/late-texts.ts';
import { loadQueries } from '../../../foundation/ui/web/load-queries.ts';
import { pageHead } from '../../../foundation/ui/web/page-head.ts';
import { foundOrNot } from '../../../foundation/ui/web/query-of.ts';
import type { Texts } from '../../../foundation/ui/web/texts.ts';
import { organizationRoute } from '../../../office/organizations/web/organization-pages.ts';
import { lateGroups } from '../../contract-groups/web/late-groups.ts';
import { periodChangesQuery } from '../../period-changes/web/period-change-calls.ts';
import {
  supplierQueryOf,
  SupplierDetailSearch,
  suppliersQueryOf,
  SupplierSearch,
} from '../supplier-search.ts';
import {
  knownSupplier,
  supplierBreakdownQuery,
  supplierDetailQuery,
  supplierListQuery,
} from './supplier-calls.ts';

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
    const { organization, texts } = context;
    const period = shownPeriod(context, filtersIn(search, organization));
    const title =
      period === undefined
        ? texts.t('suppliers:list.titleEvery')
        : texts.t('suppliers:list.titleOf', { period });
    return pageHead({
      title: `${title} · ${organization.shortName}`,
      description: texts.t('suppliers:list.description', { organization: organization.name }),
    });
  },
  staticData: {
    source: 'src/lists/suppliers/web/supplier-list-page.tsx',
    texts: ['suppliers'],
    hasResults: true,
  },
  component: lazyPage(['suppliers'], () => import('./supplier-list-page.tsx'), 'SupplierListPage'),
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
    const own = { ...listQuery.filters, suppliers: [id] };
    const groups = deps.groupBy && (await lateGroups()).askForGroups(deps, own);
    const beside = [
      ...(groups ? [groups.query] : [supplierBreakdownQuery(listQuery), periodChangesQuery(own)]),
      ...optionQueries(shownParts({ suppliers: false }), listQuery.filters, id),
    ];
    const known = knownSupplier(queries, id);
    if (known) {
      await loadQueries(queries, [query, ...beside]);
      return known;
    }
    // Both calls refuse a supplier that is not there, and either may be the first to say so.
    const [{ data }] = await foundOrNot(
      Promise.all([queries.ensureQueryData(query), loadQueries(queries, beside)]),
      goneSupplier(texts),
    );
    const { _id } = data.supplier;
    // It was merged into another one, which may be taken back.
    if (_id !== id.toLowerCase())
      throw redirect({ to: '/suppliers/$id', params: { id: _id }, search: deps, statusCode: 302 });
    return data.supplier;
  },
  head: ({ loaderData: supplier, match: { context, search } }) => {
    if (!supplier) return {};
    const { organization, texts } = context;
    const { _id, name } = supplier;
    const period = shownPeriod(context, filtersIn(search, organization), _id);
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
  staticData: {
    source: 'src/lists/suppliers/web/supplier-detail-page.tsx',
    texts: ['suppliers'],
    hasResults: true,
  },
  component: lazyPage(
    ['suppliers'],
    () => import('./supplier-detail-page.tsx'),
    'SupplierDetailPage',
  ),
});

const goneSupplier = ({ t }: Texts): Gone => ({
  title: t('records:gone.supplier.title'),
  text: t('records:gone.supplier.text'),
  list: '/suppliers',
  link: t('records:gone.supplier.link'),
});
