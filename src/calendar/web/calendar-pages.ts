import { createRoute } from '@tanstack/react-router';

import { optionQueries } from '../../figures/web/filter/filter-options.ts';
import { shownParts } from '../../figures/web/filter/shown-parts.ts';
import { organizationRoute } from '../../organizations/web/organization-pages.ts';
import { lazyPage } from '../../ui/web/late-texts.ts';
import { loadQueries } from '../../ui/web/load-queries.ts';
import { pageHead } from '../../ui/web/page-head.ts';
import { calendarQuestionOf, CalendarSearch } from '../calendar-search.ts';
import { calendarQuery } from './calendar-calls.ts';

export const calendarRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/calendar',
  validateSearch: CalendarSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, organization }, deps }) => {
    const question = calendarQuestionOf(deps, organization);
    const options = optionQueries(shownParts({}), question.filters);
    return loadQueries(queries, [calendarQuery(question), ...options]);
  },
  head: ({ match: { context } }) =>
    pageHead({
      title: `${context.texts.t('calendar:title')} · ${context.organization.shortName}`,
      description: context.texts.t('calendar:description', {
        organization: context.organization.name,
      }),
    }),
  staticData: {
    source: 'src/calendar/web/calendar-page.tsx',
    texts: ['calendar'],
    hasResults: true,
  },
  component: lazyPage(
    import.meta.glob('/src/calendar/texts/*.json', { import: 'default' }),
    () => import('./calendar-page.tsx'),
    'CalendarPage',
  ),
});
