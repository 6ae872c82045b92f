import type { FastifyInstance } from 'fastify';

import { reportIgnoredFilters } from '../../../figures/figures/api/report-ignored-filters.ts';
import { unreadIn } from '../../../figures/figures/unread-filters.ts';
import { csvOfRows } from '../../../foundation/downloads/api/csv-of-rows.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { allowAllOrigins } from '../../../foundation/platform/api/http/allow-all-origins.ts';
import { routeDataFormats } from '../../../office/organizations/api/route-data-formats.ts';
import { flowQuestionOf, FlowSearch } from '../flow-search.ts';
import { findFlows } from './find-flows.ts';
import { flowColumns } from './report/flow-columns.ts';

type Parts = { sql: Sql; publicUrl: string };

/** The bands under the address of their page, for programs. */
export const flowDataRoutes =
  ({ sql, publicUrl }: Parts) =>
  async (app: FastifyInstance): Promise<void> => {
    allowAllOrigins(app);
    routeDataFormats(app, {
      sql,
      url: '/flows',
      answer: async ({ reply, organization, values, language, format, link }) => {
        const question = flowQuestionOf(FlowSearch.parse(values), organization);
        const found = await findFlows(sql, organization._id, question);
        const ignoredFilters = reportIgnoredFilters(
          { reply, values },
          unreadIn(values, { role: question.role }),
        );
        link('/flows');
        const { filters } = question;
        if (format === 'csv')
          return csvOfRows(
            found.bands,
            flowColumns({ organization, language, publicUrl, filters, flows: found }),
          );
        const { lastUpdate, names: _, totals: __, ...data } = found;
        return { error: false, data: { ...data, filters, ignoredFilters }, lastUpdate };
      },
    });
  };
