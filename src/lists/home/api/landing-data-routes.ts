import type { FastifyInstance } from 'fastify';

import { reportIgnoredFilters } from '../../../figures/figures/api/report-ignored-filters.ts';
import { FilterSearch, filtersIn } from '../../../figures/figures/filter-search.ts';
import { csvOfRows } from '../../../foundation/downloads/api/csv-of-rows.ts';
import { plainAmount, plainColumn } from '../../../foundation/downloads/api/plain-column.ts';
import type { ReportColumn } from '../../../foundation/downloads/api/report.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { allowAllOrigins } from '../../../foundation/platform/api/http/allow-all-origins.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import { routeDataFormats } from '../../../office/organizations/api/route-data-formats.ts';
import type { QuarterAmounts } from '../../breakdowns/quarter-amounts.ts';
import { contractTranslator } from '../../contracts/api/report/contract-translator.ts';
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
