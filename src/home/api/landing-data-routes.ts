import type { FastifyInstance } from 'fastify';

import type { QuarterAmounts } from '../../breakdowns/quarter-amounts.ts';
import { contractTranslator } from '../../contracts/api/report/contract-translator.ts';
import { csvOfRows } from '../../downloads/api/csv-of-rows.ts';
import { plainAmount, plainColumn } from '../../downloads/api/plain-column.ts';
import type { ReportColumn } from '../../downloads/api/report.ts';
import { reportIgnoredFilters } from '../../figures/api/report-ignored-filters.ts';
import { FilterSearch, filtersIn } from '../../figures/filter-search.ts';
import { routeDataFormats } from '../../organizations/api/route-data-formats.ts';
import type { Sql } from '../../platform/api/database/database.ts';
import { allowAllOrigins } from '../../platform/api/http/allow-all-origins.ts';
import type { Language } from '../../platform/language.ts';
import { sumByQuarterAndProcedure } from './landing-queries.ts';

/** The figures of the home page's charts, for programs. */
export const landingDataRoutes =
  (sql: Sql) =>
  async (app: FastifyInstance): Promise<void> => {
    allowAllOrigins(app);
    routeDataFormats(app, {
      sql,
      url: '/index',
      answer: async ({ reply, organization, values, language, format, link }) => {
        const filters = filtersIn(FilterSearch.parse(values), organization);
        const { quarters, procedures, lastUpdate } = await sumByQuarterAndProcedure(
          sql,
          organization._id,
          filters,
        );
        const ignoredFilters = reportIgnoredFilters({ reply, values });
        link('/');
        if (format === 'csv') return csvOfRows(quarters, columnsIn(language));
        return {
          error: false,
          data: { quarters, procedures, filters, ignoredFilters },
          lastUpdate,
        };
      },
    });
  };

const columnsIn = (language: Language): ReportColumn<QuarterAmounts>[] => {
  const translate = contractTranslator(language);
  return [
    plainColumn({ key: 'year', heading: translate('field.fiscalYear') }, ({ _id }) => _id.year),
    plainColumn({ key: 'period', heading: translate('field.period') }, ({ _id }) => _id.period),
    plainAmount(
      { key: 'totalPublic', heading: translate('report.sum.public') },
      ({ totalPublic }) => totalPublic,
    ),
    plainAmount(
      { key: 'totalInvitation', heading: translate('report.sum.invitation') },
      ({ totalInvitation }) => totalInvitation,
    ),
    plainAmount(
      { key: 'totalNoBid', heading: translate('report.sum.noBid') },
      ({ totalNoBid }) => totalNoBid,
    ),
    plainAmount({ key: 'total', heading: translate('report.sum.total') }, ({ total }) => total),
  ];
};
