import { createRoute } from '@tanstack/react-router';

import { dayOf } from '../../../foundation/platform/time-zone.ts';
import { lazyPage } from '../../../foundation/ui/web/late-texts.ts';
import { loadQueries } from '../../../foundation/ui/web/load-queries.ts';
import { pageHead } from '../../../foundation/ui/web/page-head.ts';
import { organizationRoute } from '../../../office/organizations/web/organization-pages.ts';
import { namedParts, optionQueries } from '../../figures/web/filter/filter-options.ts';
import { explanationQuestionOf, ExplanationSearch } from '../explanation-search.ts';
import { explanationQuery } from './explanation-calls.ts';

const texts = ['concentration', 'explanations'];

export const whatCountsRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/que-cuenta',
  head: ({ match: { context } }) =>
    pageHead({
      title: `${context.texts.t('explanations:counts.title')} · ${context.organization.shortName}`,
      description: context.texts.t('explanations:counts.description'),
    }),
  staticData: {
    source: 'src/figures/explanations/web/what-counts-page.tsx',
    texts: ['explanations'],
  },
  component: lazyPage(texts, () => import('./what-counts-page.tsx'), 'WhatCountsPage'),
});

export const figureRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/figure',
  validateSearch: ExplanationSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, organization, publicUrl }, deps }) => {
    const question = explanationQuestionOf(deps, organization);
    const { filters } = question;
    await loadQueries(queries, [
      explanationQuery(question),
      ...optionQueries(namedParts(filters), filters),
    ]);
    // What the citation says: the browser shows the page as the server made it.
    return { day: dayOf(new Date()), site: publicUrl ?? location.origin };
  },
  head: ({ match: { context } }) =>
    pageHead({
      title: `${context.texts.t('explanations:explanation.heading')} · ${context.organization.shortName}`,
      description: context.texts.t('explanations:explanation.description', {
        organization: context.organization.name,
      }),
    }),
  staticData: {
    source: 'src/figures/explanations/web/figure-page.tsx',
    texts: ['concentration', 'explanations'],
    unlisted: true,
  },
  component: lazyPage(texts, () => import('./figure-page.tsx'), 'FigurePage'),
});
