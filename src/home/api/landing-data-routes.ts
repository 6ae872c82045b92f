import type { FastifyInstance } from 'fastify';

import { tellIgnoredFilters } from '../../contracts/api/tell-ignored-filters.ts';
import { csvOfRows } from '../../downloads/api/csv-of-rows.ts';
import { plainAmount, plainColumn } from '../../downloads/api/plain-column.ts';
import { FilterSearch, filtersIn } from '../../figures/filter-search.ts';
import { routeTwins } from '../../organizations/api/data-twin.ts';
import type { Sql } from '../../platform/api/database/database.ts';
import { openToAll } from '../../platform/api/http/open-to-all.ts';
import type { QuarterAmounts } from '../landing-endpoints.ts';
import { sumByQuarterAndProcedure } from './landing-queries.ts';

/** The figures of the home page's charts, for programs. */
export const landingDataRoutes =
  (sql: Sql) =>
  async (app: FastifyInstance): Promise<void> => {
    openToAll(app);
    routeTwins(app, {
      sql,
      url: '/index',
      answer: async ({ reply, organization, values, format, link }) => {
        const filters = filtersIn(FilterSearch.parse(values), organization);
        const { quarters, procedures, lastUpdate } = await sumByQuarterAndProcedure(
          sql,
          organization._id,
          filters,
        );
        const ignoredFilters = tellIgnoredFilters({ reply, values });
        link('/');
        if (format === 'csv') return csvOfRows(quarters, columns);
        return {
          error: false,
          data: { quarters, procedures, filters, ignoredFilters },
          lastUpdate,
        };
      },
    });
  };

const columns = [
  plainColumn<QuarterAmounts>('year', ({ _id }) => _id.year),
  plainColumn<QuarterAmounts>('period', ({ _id }) => _id.period),
  plainAmount<QuarterAmounts>('totalPublic', ({ totalPublic }) => totalPublic),
  plainAmount<QuarterAmounts>('totalInvitation', ({ totalInvitation }) => totalInvitation),
  plainAmount<QuarterAmounts>('totalNoBid', ({ totalNoBid }) => totalNoBid),
  plainAmount<QuarterAmounts>('total', ({ total }) => total),
];
