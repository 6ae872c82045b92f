import type { FastifyInstance } from 'fastify';

import { reportIgnoredFilters } from '../../../figures/figures/api/report-ignored-filters.ts';
import { filtersIn } from '../../../figures/figures/filter-search.ts';
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
  answerHead,
  routeDataFormats,
  type DataFormatRequest,
} from '../../../office/organizations/api/route-data-formats.ts';
import { licenseOf } from '../../../office/organizations/data-licenses.ts';
import { findContractOfDay } from '../../../records/contract-versions/api/find-contract-versions.ts';
import { answerGroupData } from '../../contract-groups/api/answer-group-data.ts';
import { groupsQueryOf, unreadOfList } from '../../contract-groups/groups-query.ts';
import { ContractSearch } from '../contract-search.ts';
import { contractsQueryOf } from '../contracts-query.ts';
import { findContractDetail } from './contract-detail.ts';
import { findContractListPage } from './contract-queries.ts';
import { findListPageOfDay } from './of-day/find-list-of-day.ts';
import { streamListOfDay } from './of-day/stream-list-of-day.ts';
import { reportColumnsOfDay, reportContractColumns } from './report/contract-columns.ts';
import { streamContracts } from './stream-contracts.ts';

type Parts = { sql: Sql; publicUrl: string };

/** The contracts under the addresses of their pages, for programs. */
export const contractDataRoutes =
  (parts: Parts) =>
  async (app: FastifyInstance): Promise<void> => {
    const { sql } = parts;
    allowAllOrigins(app);
    routeDataFormats(app, {
      sql,
      url: '/contracts',
      answer: async (dataRequest) => {
        const at = dayIn(dataRequest);
        const groups = groupsIn(dataRequest);
        if (at !== undefined) {
          if (groups) throw refuse(422, 'contract-versions:no-groups-of-day');
          return asksForPage(dataRequest.values)
            ? answerPageOfDay(parts, dataRequest, at)
            : answerAllOfDay(parts, dataRequest, at);
        }
        if (groups) return answerGroupData(parts, dataRequest, { path: '/contracts', groups });
        return asksForPage(dataRequest.values)
          ? answerPage(parts, dataRequest)
          : answerAll(parts, dataRequest);
      },
    });
    routeDataFormats(app, {
      sql,
      url: '/contracts/:id',
      answer: (dataRequest) => answerOne(parts, dataRequest),
    });
  };

const questionIn = ({ values, organization }: DataFormatRequest) => {
  const { filters, reports, ...query } = contractsQueryOf(
    ContractSearch.parse(values),
    organization,
  );
  return { filters, query: { ...query, incluirReportes: reports } };
};

/** The day of which the contracts are wanted; without one, today. */
const dayIn = ({ values: { at } }: DataFormatRequest): string | undefined => {
  const day = z.iso.date().optional().safeParse(at);
  if (!day.success) throw refuse(400, 'contract-versions:malformed-day');
  return day.data;
};

const groupsIn = ({ values, organization }: DataFormatRequest) => {
  const search = ContractSearch.parse(values);
  return groupsQueryOf(search, filtersIn(search, organization));
};

/** What the page of that number shows. */
const answerPage = async ({ sql, publicUrl }: Parts, dataRequest: DataFormatRequest) => {
  const { filters, query } = questionIn(dataRequest);
  const found = await findContractListPage(sql, dataRequest.organization._id, filters, query);
  const { lastUpdate, ...data } = found;
  const ignoredFilters = reportIgnoredFilters(dataRequest, unreadOfList(dataRequest.values));
  dataRequest.link('/contracts', data);
  if (dataRequest.format === 'csv')
    return csvOfRows(data.docs, reportContractColumns(dataRequest.language, publicUrl));
  return { error: false, data: { ...data, filters, ignoredFilters }, lastUpdate };
};

/** All rows of all pages. */
const answerAll = async ({ sql, publicUrl }: Parts, dataRequest: DataFormatRequest) => {
  const { request, reply, organization, format, language } = dataRequest;
  const license = licenseOf(organization);
  const { filters, query } = questionIn(dataRequest);
  const columns = reportContractColumns(language, publicUrl);
  const ignoredFilters = reportIgnoredFilters(dataRequest, unreadOfList(dataRequest.values));
  dataRequest.link('/contracts');
  if (request.method === 'HEAD') return answerHead(dataRequest);
  const order = { ...query, filters };
  return streamReply(request, reply, (reader, send) =>
    streamContracts(sql, organization._id, order, reader, (stream) => {
      const { total, totals, lastUpdate, batches, signal } = stream;
      if (format === 'csv') return send(csvText({ columns, batches }), signal);
      const data = { docs: batches, page: 1, pages: 1, total, totals, filters, ignoredFilters };
      return send(jsonText({ error: false, data, lastUpdate, license }), signal);
    }),
  );
};

const answerPageOfDay = async (
  { sql, publicUrl }: Parts,
  dataRequest: DataFormatRequest,
  at: string,
) => {
  const { organization, format, language, reply } = dataRequest;
  const { filters, query } = questionIn(dataRequest);
  const found = await findListPageOfDay(sql, organization._id, { ...query, filters, at });
  const { lastUpdate, ...data } = found;
  const ignoredFilters = reportIgnoredFilters(dataRequest, unreadOfList(dataRequest.values));
  void reply.header('x-removed-contracts', data.removed);
  if (format === 'csv') return csvOfRows(data.docs, reportColumnsOfDay(language, publicUrl, at));
  return { error: false, data: { ...data, filters, ignoredFilters }, lastUpdate };
};

/** The same as `answerAll`. No page shows the list of a day, so the answer names none. */
const answerAllOfDay = async (
  { sql, publicUrl }: Parts,
  dataRequest: DataFormatRequest,
  at: string,
) => {
  const { request, reply, organization, format, language } = dataRequest;
  const license = licenseOf(organization);
  const { filters, query } = questionIn(dataRequest);
  const columns = reportColumnsOfDay(language, publicUrl, at);
  const ignoredFilters = reportIgnoredFilters(dataRequest, unreadOfList(dataRequest.values));
  if (request.method === 'HEAD') return answerHead(dataRequest);
  return streamReply(request, reply, (reader, send) =>
    streamListOfDay(sql, organization._id, { ...query, filters, at }, reader, (stream) => {
      const { total, totals, removed, lastUpdate, batches, signal } = stream;
      void reply.header('x-removed-contracts', removed);
      if (format === 'csv') return send(csvText({ columns, batches }), signal);
      const listed = { docs: batches, page: 1, pages: 1, total, totals, at, removed };
      const data = { ...listed, filters, ignoredFilters };
      return send(jsonText({ error: false, data, lastUpdate, license }), signal);
    }),
  );
};

const answerOne = async ({ sql, publicUrl }: Parts, dataRequest: DataFormatRequest) => {
  const params = Params.safeParse(dataRequest.request.params);
  if (!params.success) throw refuse(404, 'contracts:not-found');
  const { id } = params.data;
  const { at } = dataRequest.values;
  if (at !== undefined) return answerOfDay(sql, dataRequest, { id, at });
  const data = await findContractDetail(sql, dataRequest.organization._id, id);
  dataRequest.link(`/contracts/${id}`);
  if (dataRequest.format === 'csv')
    return csvOfRows([data], reportContractColumns(dataRequest.language, publicUrl));
  return { error: false, data };
};

/** The page with the same day shows it, and a table has no place for what is not there that day. */
const answerOfDay = async (
  sql: Sql,
  { organization, format }: DataFormatRequest,
  named: { id: string; at: unknown },
) => {
  const at = z.iso.date().safeParse(named.at);
  if (!at.success || format === 'csv') throw refuse(400, 'contract-versions:no-such-day');
  const data = await findContractOfDay(sql, organization._id, { id: named.id, at: at.data });
  return { error: false, data };
};

const Params = z.object({ id: z.uuid() });
