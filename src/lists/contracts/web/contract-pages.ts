import type { QueryClient } from '@tanstack/react-query';
import { createRoute, notFound } from '@tanstack/react-router';

import { contractAnswersQuery } from '../../../figures/contract-cases/web/contract-answer-calls.ts';
import { facetsQuery } from '../../../figures/facets/web/facet-calls.ts';
import { facetTexts } from '../../../figures/facets/web/facet-texts.ts';
import { filtersIn, hasDefaultPeriod } from '../../../figures/figures/filter-search.ts';
import {
  namedParts,
  optionQueries,
  timeQueries,
} from '../../../figures/figures/web/filter/filter-options.ts';
import { shownPeriod } from '../../../figures/figures/web/shown-period.ts';
import { contractSignalsQuery } from '../../../figures/signals/web/signal-calls.ts';
import { signalTexts } from '../../../figures/signals/web/signal-texts.ts';
import { formatsOf } from '../../../foundation/platform/formats.ts';
import { z } from '../../../foundation/platform/schema.ts';
import type { Gone } from '../../../foundation/ui/web/gone.ts';
import { lazyPage } from '../../../foundation/ui/web/late-texts.ts';
import { loadQueries } from '../../../foundation/ui/web/load-queries.ts';
import { pageHead } from '../../../foundation/ui/web/page-head.ts';
import { foundOrNot } from '../../../foundation/ui/web/query-of.ts';
import type { Texts } from '../../../foundation/ui/web/texts.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import { organizationRoute } from '../../../office/organizations/web/organization-pages.ts';
import type { Contract } from '../../../records/records/contract.ts';
import { lateGroups } from '../../contract-groups/web/late-groups.ts';
import { ContractDetailSearch, ContractSearch } from '../contract-search.ts';
import { contractsQueryOf, contractsQueryAround } from '../contracts-query.ts';
import { contractListQuery, contractQuery, neighborsQuery } from './contract-calls.ts';
import { supplierFigureQuery } from './supplier-figure.ts';
import { contractVersionsQuery } from './version-calls.ts';

export const contractListRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/contracts',
  validateSearch: ContractSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, organization, texts }, deps }) => {
    const listQuery = contractsQueryOf(deps, organization);
    const { filters, reports } = listQuery;
    const groups = deps.groupBy && (await lateGroups()).askForGroups(deps, filters);
    const { fiscalYears, trimonths } = timeQueries();
    await loadQueries(queries, [
      groups ? groups.query : contractListQuery(listQuery),
      facetsQuery({
        filters,
        reports,
        isDefaultPeriod: hasDefaultPeriod(deps, filters),
        whole: deps.choices,
      }),
      fiscalYears,
      trimonths,
      // For the names of what is chosen.
      ...optionQueries(namedParts(filters), filters),
    ]);
    return groups ? groups.describeIn(texts) : '';
  },
  head: ({ loaderData: grouped = '', match: { context, search } }) => {
    const { organization, texts } = context;
    const period = shownPeriod(context, filtersIn(search, organization));
    const title =
      period === undefined
        ? texts.t('contracts:list.titleEvery')
        : texts.t('contracts:list.titleOf', { period });
    return pageHead({
      title: `${title}${grouped} · ${organization.shortName}`,
      description: texts.t('contracts:list.description', { organization: organization.name }),
    });
  },
  staticData: {
    source: 'src/lists/contracts/web/contract-list-page.tsx',
    texts: ['facets'],
    hasResults: true,
  },
  component: lazyPage(facetTexts, () => import('./contract-list-page.tsx'), 'ContractListPage'),
});

/** What only the page of one contract says. */
const detailTexts = ['contracts/detail-texts'];

/** The filter of the list travels along, so that the way back leads to the same list. */
export const contractDetailRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/contracts/$id',
  validateSearch: ContractDetailSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, texts }, params: { id }, deps }) => {
    if (!z.uuid().safeParse(id).success) throw notFound();
    if (deps.at !== undefined) {
      // Few ask for a day, and every page has what its routes load.
      const { isDayAnswered } = await import('./is-day-answered.ts');
      const isKnownDay = await foundOrNot(isDayAnswered(queries, id, deps.at), goneContract(texts));
      if (!isKnownDay) await ensureContract(queries, texts, id);
      return { isKnownDay };
    }
    const neighbors = neighborsQuery(id, contractsQueryAround(deps));
    const contract = await ensureContract(queries, texts, id);
    const { supplier } = contract.data;
    await loadQueries(queries, [
      neighbors,
      contractSignalsQuery(id),
      contractAnswersQuery(id),
      contractVersionsQuery(id),
      ...(supplier ? [supplierFigureQuery(contract.data, supplier._id)] : []),
    ]);
    return { contract: contract.data };
  },
  head: ({ loaderData = {}, match: { context, search } }) =>
    'contract' in loaderData
      ? contractHead(loaderData.contract, context.organization, context.texts)
      : dayHead(search.at, context.organization),
  staticData: {
    source: 'src/lists/contracts/web/contract-detail-page.tsx',
    texts: ['signals', 'contracts/detail-texts'],
  },
  component: lazyPage(
    [...signalTexts, ...detailTexts],
    () => import('./contract-detail-page.tsx'),
    'ContractDetailPage',
  ),
});

/** The contract of an address; the page says so where there is none any more. */
export const ensureContract = (queries: QueryClient, texts: Texts, id: string) =>
  foundOrNot(queries.ensureQueryData(contractQuery(id)), goneContract(texts));

const goneContract = ({ t }: Texts): Gone => ({
  title: t('contracts:gone.title'),
  text: t('contracts:gone.text'),
  list: '/contracts',
  link: t('contracts:gone.link'),
});

const dayHead = (at: string | undefined, { name, shortName }: Organization) =>
  at === undefined ? {} : pageHead({ title: `${at} · ${shortName}`, description: name });

const contractHead = (contract: Contract, { name, shortName }: Organization, texts: Texts) => {
  const { contractNumber, isEmpty, servicesDescription, supplier, totalOrMaxAmount } = contract;
  const t = texts.of('contracts');
  const { money } = formatsOf(texts.language);
  const described = servicesDescription ?? t('detail.untitled');
  const title = contractNumber
    ? t('detail.head', { number: contractNumber })
    : described.slice(0, 80);
  const facts = t('detail.description', {
    organization: name,
    supplier: supplier?.name ?? t('detail.unknownSupplier'),
    amount: totalOrMaxAmount === null ? t('detail.unknownAmount') : money(totalOrMaxAmount),
  });
  return pageHead({
    title: `${title} · ${shortName}`,
    description: `${described.slice(0, 120)}. ${isEmpty ? `${name}. ${t('detail.report')}` : facts}`,
  });
};
