import { createRoute, notFound, redirect } from '@tanstack/react-router';

import { refusedWith } from '../../../foundation/platform/call.ts';
import { lazyPage, withTexts } from '../../../foundation/ui/web/late-texts.ts';
import { loadQueries } from '../../../foundation/ui/web/load-queries.ts';
import { pageHead } from '../../../foundation/ui/web/page-head.ts';
import { periodChangeTexts } from '../../../lists/period-changes/web/period-change-texts.ts';
import { organizationRoute } from '../../../office/organizations/web/organization-pages.ts';
import { corruptionIndexTexts } from '../../corruption-index/web/corruption-index-texts.ts';
import { ComparisonSearch, MonitorSearch } from '../comparison-search.ts';

/** Its schemas come with the pages: no other page carries them. */
const loadCalls = () => import('./comparison-calls.ts');

const texts = ['comparations'];

export const comparisonsRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/comparations',
  validateSearch: MonitorSearch,
  loaderDeps: ({ search: { search } }) => ({ search }),
  loader: async ({ context: { queries }, deps: { search } }) => {
    const { monitorsQuery, periodsQuery, recentQuery } = await loadCalls();
    await loadQueries(queries, [monitorsQuery(search), recentQuery, periodsQuery]);
  },
  head: ({ match: { context } }) =>
    pageHead({
      title: `${context.texts.t('comparations:title')} · ${context.organization.shortName}`,
      description: context.texts.t('comparations:description', {
        organization: context.organization.name,
      }),
    }),
  staticData: {
    source: 'src/risk/comparations/web/monitor-choice-page.tsx',
    texts: ['comparations'],
  },
  component: lazyPage(texts, () => import('./monitor-choice-page.tsx'), 'MonitorChoicePage'),
});

export const comparisonRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/comparations/$id',
  validateSearch: ComparisonSearch,
  loaderDeps: ({ search: { baseRemoteUrl, period, with: other } }) => ({
    baseRemoteUrl,
    period,
    with: other,
  }),
  loader: async ({ context: { queries, organization }, params: { id }, deps }) => {
    const { findPair, foreignFailureIn } = await loadCalls();
    try {
      const found = await findPair(queries, { id, search: deps, organization });
      const { left, right, method } = found.pair ?? {};
      await Promise.all([
        left && queries.ensureQueryData(left),
        right && queries.ensureQueryData(right),
        method && queries.ensureQueryData(method),
      ]);
      return { ...found, failure: undefined };
    } catch (error) {
      if (refusedWith(error) === 404) throw notFound();
      const failure = foreignFailureIn(error);
      return { known: [], applied: deps, pair: undefined, chosenTwice: undefined, failure };
    }
  },
  head: ({ match: { context } }) =>
    pageHead({
      title: `${context.texts.t('comparations:report.title')} · ${context.organization.shortName}`,
      description: context.texts.t('comparations:description', {
        organization: context.organization.name,
      }),
    }),
  staticData: {
    source: 'src/risk/comparations/web/comparison-page.tsx',
    texts: ['comparations'],
    unlisted: true,
  },
  component: lazyPage(
    texts,
    withTexts(
      [...corruptionIndexTexts, ...periodChangeTexts],
      () => import('./comparison-page.tsx'),
    ),
    'ComparisonPage',
  ),
});

/** As the specification spells it; the server writes every path in small letters. */
export const comparisonDetailRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/detailcomparations',
  validateSearch: MonitorSearch.pick({ id: true }).extend(ComparisonSearch.shape),
  staticData: { unlisted: true },
  beforeLoad: ({ search: { id, ...search } }) => {
    if (id) throw redirect({ to: '/comparations/$id', params: { id }, search, statusCode: 302 });
    throw redirect({ to: '/comparations', statusCode: 302 });
  },
});
