import { createRoute } from '@tanstack/react-router';

import { filtersIn } from '../../../figures/figures/filter-search.ts';
import { optionQueries } from '../../../figures/figures/web/filter/filter-options.ts';
import { shownParts } from '../../../figures/figures/web/filter/shown-parts.ts';
import { shownPeriod } from '../../../figures/figures/web/shown-period.ts';
import { lazyPage } from '../../../foundation/ui/web/late-texts.ts';
import { loadQueries } from '../../../foundation/ui/web/load-queries.ts';
import { pageHead } from '../../../foundation/ui/web/page-head.ts';
import { organizationRoute } from '../../../office/organizations/web/organization-pages.ts';
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
  head: ({ match: { context, search } }) => {
    const { organization, texts } = context;
    const period = shownPeriod(context, filtersIn(search, organization));
    const title = period ? texts.t('calendar:titleOf', { period }) : texts.t('calendar:title');
    return pageHead({
      title: `${title} · ${organization.shortName}`,
      description: texts.t('calendar:description', { organization: organization.name }),
    });
  },
  staticData: {
    source: 'src/lists/calendar/web/calendar-page.tsx',
    texts: ['calendar'],
    hasResults: true,
  },
  component: lazyPage(['calendar'], () => import('./calendar-page.tsx'), 'CalendarPage'),
});
