import type { FastifyInstance } from 'fastify';

import { reportIgnoredFilters } from '../../../figures/figures/api/report-ignored-filters.ts';
import { unreadIn } from '../../../figures/figures/unread-filters.ts';
import { csvOfRows } from '../../../foundation/downloads/api/csv-of-rows.ts';
import { csvText } from '../../../foundation/downloads/api/csv-text.ts';
import { jsonText } from '../../../foundation/downloads/api/json-text.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { allowAllOrigins } from '../../../foundation/platform/api/http/allow-all-origins.ts';
import { asksForPage } from '../../../foundation/platform/api/http/data-request.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { streamReply } from '../../../foundation/platform/api/http/stream-reply.ts';
import { z } from '../../../foundation/platform/schema.ts';
import {
  type DataFormatRequest,
  routeDataFormats,
} from '../../../office/organizations/api/route-data-formats.ts';
import { licenseOf } from '../../../office/organizations/data-licenses.ts';
import { reportContractColumns } from '../../contracts/api/report/contract-columns.ts';
import { unitQueryOf, unitsQueryOf, UnitSearch } from '../unit-search.ts';
import { findUnitRows } from './find-unit-rows.ts';
import { unitColumns } from './report/unit-columns.ts';
import { streamUnit } from './stream-unit.ts';
import { unitPage } from './unit-routes.ts';

type Parts = { sql: Sql; publicUrl: string };

/** The units under the addresses of their pages, for programs. */
export const unitDataRoutes =
  (parts: Parts) =>
  async (app: FastifyInstance): Promise<void> => {
    allowAllOrigins(app);
    routeDataFormats(app, {
      sql: parts.sql,
      url: '/administrative-units',
      answer: (dataRequest) => answerUnits(parts, dataRequest),
    });
    routeDataFormats(app, {
      sql: parts.sql,
      url: '/administrative-units/:id',
      answer: (dataRequest) => answerUnit(parts, dataRequest),
    });
  };

/** What the page of that number shows, or all rows. */
const answerUnits = async ({ sql, publicUrl }: Parts, dataRequest: DataFormatRequest) => {
  const { organization, format, language, values } = dataRequest;
  const listQuery = unitsQueryOf(UnitSearch.parse(values), organization);
  const { filters, role, name } = listQuery;
  const found = await findUnitRows(sql, organization._id, listQuery);
  const data = asksForPage(values)
    ? unitPage(found, listQuery)
    : unitPage(found, { page: 1, pageSize: Math.max(1, found.rows.length) });
  const ignoredFilters = reportIgnoredFilters(dataRequest, unreadIn(values, { role }));
  dataRequest.link('/administrative-units', asksForPage(values) ? data : undefined);
  if (format === 'csv')
    return csvOfRows(data.docs, unitColumns(language, { publicUrl, ...listQuery }));
  const { lastUpdate } = found;
  return { error: false, data: { ...data, role, name, filters, ignoredFilters }, lastUpdate };
};

/** One unit in one role with all its contracts that the filter matches. */
const answerUnit = async ({ sql, publicUrl }: Parts, dataRequest: DataFormatRequest) => {
  const { request, reply, organization, format, language, values } = dataRequest;
  const license = licenseOf(organization);
  const params = Params.safeParse(request.params);
  if (!params.success) throw refuse(404, 'administrative-units:not-found');
  const { id } = params.data;
  const unitQuery = unitQueryOf(id, UnitSearch.parse(values), organization);
  const columns = reportContractColumns(language, publicUrl);
  const { role } = unitQuery.query;
  const ignoredFilters = reportIgnoredFilters(dataRequest, unreadIn(values, { role }));
  return streamReply(request, reply, (reader, send) =>
    streamUnit(sql, organization._id, unitQuery, reader, (stream) => {
      const { detail, lastUpdate, total, batches, signal } = stream;
      dataRequest.link(`/administrative-units/${id}`);
      if (format === 'csv') return send(csvText({ columns, batches }), signal);
      const { filters } = unitQuery;
      const data = { ...detail, docs: batches, total, filters, ignoredFilters };
      return send(jsonText({ error: false, data, lastUpdate, license }), signal);
    }),
  );
};

const Params = z.object({ id: z.uuid() });
