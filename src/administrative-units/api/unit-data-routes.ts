import type { FastifyInstance } from 'fastify';

import { csvOfRows } from '../../downloads/api/csv-of-rows.ts';
import { reportIgnoredFilters } from '../../figures/api/report-ignored-filters.ts';
import {
  type DataFormatRequest,
  routeDataFormats,
} from '../../organizations/api/route-data-formats.ts';
import type { Sql } from '../../platform/api/database/database.ts';
import { allowAllOrigins } from '../../platform/api/http/allow-all-origins.ts';
import { asksForPage } from '../../platform/api/http/data-request.ts';
import { unitsQueryOf, UnitSearch } from '../unit-search.ts';
import { findUnitRows } from './find-unit-rows.ts';
import { unitColumns } from './report/unit-columns.ts';
import { unitPage } from './unit-routes.ts';

type Parts = { sql: Sql; publicUrl: string };

/** The units under the address of their page, for programs. */
export const unitDataRoutes =
  (parts: Parts) =>
  async (app: FastifyInstance): Promise<void> => {
    allowAllOrigins(app);
    routeDataFormats(app, {
      sql: parts.sql,
      url: '/administrative-units',
      answer: (asked) => answerUnits(parts, asked),
    });
  };

/** What the page of that number shows, or all rows. */
const answerUnits = async ({ sql, publicUrl }: Parts, asked: DataFormatRequest) => {
  const { organization, format, language, values } = asked;
  const listQuery = unitsQueryOf(UnitSearch.parse(values), organization);
  const { filters, role, name } = listQuery;
  const found = await findUnitRows(sql, organization._id, listQuery);
  const data = asksForPage(values)
    ? unitPage(found, listQuery)
    : { docs: found.rows, page: 1, pages: 1, total: found.rows.length, totals: found.totals };
  const ignoredFilters = reportIgnoredFilters(asked);
  asked.link('/administrative-units', asksForPage(values) ? data : undefined);
  if (format === 'csv')
    return csvOfRows(data.docs, unitColumns(language, { publicUrl, ...listQuery }));
  const { lastUpdate } = found;
  return { error: false, data: { ...data, role, name, filters, ignoredFilters }, lastUpdate };
};
