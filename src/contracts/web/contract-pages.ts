import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import type { i18n } from 'i18next';

import { filtersIn } from '../../figures/filter-search.ts';
import { optionQueries } from '../../figures/web/filter/filter-options.ts';
import { filterParts } from '../../figures/web/filter/shown-parts.ts';
import { shownPeriod } from '../../figures/web/shown-period.ts';
import type { Organization } from '../../organizations/organization.ts';
import { organizationRoute } from '../../organizations/web/organization-pages.ts';
import { formatsOf } from '../../platform/formats.ts';
import { z } from '../../platform/schema.ts';
import type { Contract } from '../../records/contract.ts';
import type { Gone } from '../../ui/web/gone.ts';
import { loadQueries } from '../../ui/web/load-queries.ts';
import { pageHead } from '../../ui/web/page-head.ts';
import { foundOrNot } from '../../ui/web/query-of.ts';
import { languageOf } from '../../ui/web/texts.ts';
import { ContractSearch } from '../contract-search.ts';
import { contractsQueryOf, contractsQueryAround } from '../contracts-query.ts';
import { contractListQuery, contractQuery, neighborsQuery } from './contract-calls.ts';

export const contractListRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/contracts',
  validateSearch: ContractSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, organization }, deps }) => {
    const listQuery = contractsQueryOf(deps, organization);
    const options = optionQueries([...filterParts], listQuery.filters);
    return loadQueries(queries, [contractListQuery(listQuery), ...options]);
  },
  head: ({ match: { context, search } }) => {
    const { organization, queries, texts } = context;
    const period = shownPeriod(queries, filtersIn(search, organization));
    const title =
      period === undefined
        ? texts.t('contracts:list.titleEvery')
        : texts.t('contracts:list.titleOf', { period });
    return pageHead({
      title: `${title} · ${organization.shortName}`,
      description: texts.t('contracts:list.description', { organization: organization.name }),
    });
  },
  staticData: { source: 'src/contracts/web/contract-list-page.tsx', hasResults: true },
  component: lazyRouteComponent(() => import('./contract-list-page.tsx'), 'ContractListPage'),
});

/** The filter of the list travels along, so that the way back leads to the same list. */
export const contractDetailRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/contracts/$id',
  validateSearch: ContractSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, texts }, params: { id }, deps }) => {
    if (!z.uuid().safeParse(id).success) throw notFound();
    const neighbors = neighborsQuery(id, contractsQueryAround(deps));
    const [contract] = await Promise.all([
      foundOrNot(queries.ensureQueryData(contractQuery(id)), goneContract(texts)),
      loadQueries(queries, [neighbors]),
    ]);
    return contract;
  },
  head: ({ loaderData, match: { context } }) =>
    loaderData ? contractHead(loaderData.data, context.organization, context.texts) : {},
  staticData: { source: 'src/contracts/web/contract-detail-page.tsx' },
  component: lazyRouteComponent(() => import('./contract-detail-page.tsx'), 'ContractDetailPage'),
});

const goneContract = ({ t }: i18n): Gone => ({
  title: t('contracts:gone.title'),
  text: t('contracts:gone.text'),
  list: '/contracts',
  link: t('contracts:gone.link'),
});

const contractHead = (contract: Contract, { name, shortName }: Organization, texts: i18n) => {
  const { contractNumber, isEmpty, servicesDescription, supplier, totalOrMaxAmount } = contract;
  const t = texts.getFixedT(texts.language, 'contracts');
  const { money } = formatsOf(languageOf(texts));
  const described = servicesDescription ?? t('detail.untitled');
  const title = contractNumber
    ? t('detail.head', { number: contractNumber })
    : described.slice(0, 80);
  const said = t('detail.description', {
    organization: name,
    supplier: supplier?.name ?? t('detail.unknownSupplier'),
    amount: totalOrMaxAmount === null ? t('detail.unknownAmount') : money(totalOrMaxAmount),
  });
  return pageHead({
    title: `${title} · ${shortName}`,
    description: `${described.slice(0, 120)}. ${isEmpty ? `${name}. ${t('detail.report')}` : said}`,
  });
};
