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
import { periodChangesQuery } from '../../period-changes/web/period-change-calls.ts';
import { inRole } from '../unit-role.ts';
import { unitQueryOf, UnitSearch } from '../unit-search.ts';
import { knownUnit, unitDetailQuery } from './unit-calls.ts';
import { unitDetailParts } from './unit-parts.ts';

/** Whether there is such a unit is known before its page shows; another filter does not wait. */
export const unitDetailRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/administrative-units/$id',
  validateSearch: UnitSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, organization, texts }, params: { id }, deps }) => {
    if (!z.uuid().safeParse(id).success) throw notFound();
    const listQuery = unitQueryOf(id, deps, organization);
    const query = unitDetailQuery(listQuery);
    const { filters, query: unitQuery } = listQuery;
    const options = [
      periodChangesQuery(inRole(filters, unitQuery.role, [id])),
      ...optionQueries(shownParts(unitDetailParts), filters),
    ];
    const known = knownUnit(queries, id);
    if (known) {
      await loadQueries(queries, [query, ...options]);
      return known;
    }
    const [{ data }] = await Promise.all([
      foundOrNot(queries.ensureQueryData(query), goneUnit(texts)),
      loadQueries(queries, options),
    ]);
    const { unit, roles } = data;
    // Who comes without a role wants the one in which the unit did something.
    if (deps.role === undefined && roles.organizer === 0 && roles.applicant > 0)
      throw redirect({
        to: '/administrative-units/$id',
        params: { id },
        search: { ...deps, role: 'applicant' },
        statusCode: 302,
      });
    return unit;
  },
  head: ({ loaderData: unit, match: { context, search } }) => {
    if (!unit) return {};
    const { organization, texts } = context;
    const period = shownPeriod(context, filtersIn(search, organization));
    const { name } = unit;
    const title =
      period === undefined
        ? texts.t('administrative-units:detail.titleEvery', { name })
        : texts.t('administrative-units:detail.titleOf', { name, period });
    return pageHead({
      title: `${title} · ${organization.shortName}`,
      description: texts.t('administrative-units:detail.description', {
        organization: organization.name,
        name,
      }),
    });
  },
  staticData: {
    source: 'src/lists/administrative-units/web/unit-detail-page.tsx',
    texts: ['administrative-units', 'breakdowns', 'concentration'],
    hasResults: true,
  },
  component: lazyPage(
    ['administrative-units', 'breakdowns', 'concentration'],
    () => import('./unit-detail-page.tsx'),
    'UnitDetailPage',
  ),
});

const goneUnit = ({ t }: Texts): Gone => ({
  title: t('records:gone.unit.title'),
  text: t('records:gone.unit.text'),
  list: '/administrative-units',
  link: t('records:gone.unit.link'),
});
