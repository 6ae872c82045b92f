import { createRoute, notFound } from '@tanstack/react-router';

import { lazyPage } from '../../../foundation/ui/web/late-texts.ts';
import { loadQueries } from '../../../foundation/ui/web/load-queries.ts';
import { pageHead } from '../../../foundation/ui/web/page-head.ts';
import { organizationRoute } from '../../../office/organizations/web/organization-pages.ts';
import { IndexSearch, shownAdministration } from '../corruption-index-search.ts';
import { explainedIn } from '../explained-calculations.ts';
import { isNamed } from '../indicator-key.ts';
import { monitorIndicesQuery, riskIndexQuery } from './corruption-index-calls.ts';
import { corruptionIndexTexts as texts } from './corruption-index-texts.ts';

export const corruptionIndexRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/calculations/corruption-index',
  validateSearch: IndexSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, organization, texts: shown }, deps }) => {
    const period = shownAdministration(deps, organization);
    return loadQueries(queries, [
      riskIndexQuery(period, shown.language),
      monitorIndicesQuery(period),
    ]);
  },
  head: ({ match: { context } }) =>
    pageHead({
      title: `${context.texts.t('corruption-index:title')} · ${context.organization.shortName}`,
      description: context.texts.t('corruption-index:description', {
        organization: context.organization.name,
      }),
    }),
  staticData: {
    source: 'src/risk/corruption-index/web/corruption-index-page.tsx',
    texts: ['corruption-index'],
    hasResults: true,
  },
  component: lazyPage(texts, () => import('./corruption-index-page.tsx'), 'CorruptionIndexPage'),
});

export const indicatorRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/calculations/corruption-index/$indicator',
  validateSearch: IndexSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, organization, texts: shown }, deps, params }) => {
    const period = shownAdministration(deps, organization);
    const { data } = await queries.ensureQueryData(riskIndexQuery(period, shown.language));
    const found = explainedIn(data).find(isNamed(params.indicator));
    if (!found) throw notFound();
    return { name: found.name };
  },
  head: ({ loaderData, match: { context } }) =>
    loaderData
      ? pageHead({
          title: `${loaderData.name} · ${context.organization.shortName}`,
          description: context.texts.t('corruption-index:indicator.description', {
            indicator: loaderData.name,
            organization: context.organization.name,
          }),
        })
      : {},
  staticData: {
    source: 'src/risk/corruption-index/web/indicator-page.tsx',
    texts: ['corruption-index'],
    hasResults: true,
  },
  component: lazyPage(texts, () => import('./indicator-page.tsx'), 'IndicatorPage'),
});
