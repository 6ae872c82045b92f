import type { FastifyInstance } from 'fastify';

import { csvOfRows } from '../../../foundation/downloads/api/csv-of-rows.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { allowAllOrigins } from '../../../foundation/platform/api/http/allow-all-origins.ts';
import { routeDataFormats } from '../../../office/organizations/api/route-data-formats.ts';
import { findFilterNames } from '../../figures/api/find-filter-names.ts';
import { reportIgnoredFilters } from '../../figures/api/report-ignored-filters.ts';
import { reportFilters } from '../../figures/api/report/report-filters.ts';
import { explanationQuestionOf, ExplanationSearch, unreadOfFigure } from '../explanation-search.ts';
import { explanationColumns } from './explanation-columns.ts';
import { explanationOf } from './explanation-of.ts';
import { findExplained } from './find-explained.ts';

/** One figure with what it is made of, for programs. */
export const explanationDataRoutes =
  (sql: Sql) =>
  async (app: FastifyInstance): Promise<void> => {
    allowAllOrigins(app);
    routeDataFormats(app, {
      sql,
      url: '/figure',
      answer: async ({ reply, organization, values, language, format, link }) => {
        const search = ExplanationSearch.parse(values);
        const question = explanationQuestionOf(search, organization);
        const { figure, filters } = question;
        const id = organization._id;
        const explained = await findExplained(sql, id, question);
        const { lastUpdate } = explained;
        const explanation = explanationOf(explained, figure);
        const ignoredFilters = reportIgnoredFilters({ reply, values }, unreadOfFigure(values));
        link('/figure');
        if (format === 'json')
          return {
            error: false,
            data: { ...figure, population: 'COUNTED', ...explanation, filters, ignoredFilters },
            lastUpdate,
          };
        const names = await findFilterNames(sql, id, filters);
        const row = {
          figure,
          explanation,
          filters: reportFilters(filters, names, language),
          lastUpdate,
        };
        return csvOfRows([row], explanationColumns(language, figure));
      },
    });
  };
