import { reportIgnoredFilters } from '../../../figures/figures/api/report-ignored-filters.ts';
import { csvOfRows } from '../../../foundation/downloads/api/csv-of-rows.ts';
import { csvText } from '../../../foundation/downloads/api/csv-text.ts';
import { jsonText } from '../../../foundation/downloads/api/json-text.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { asksForPage } from '../../../foundation/platform/api/http/data-request.ts';
import { streamReply } from '../../../foundation/platform/api/http/stream-reply.ts';
import {
  answerHead,
  type DataFormatRequest,
} from '../../../office/organizations/api/route-data-formats.ts';
import { licenseOf } from '../../../office/organizations/data-licenses.ts';
import { type GroupsQuery, unreadOfList } from '../groups-query.ts';
import { findContractGroups } from './find-contract-groups.ts';
import { groupColumns } from './report/group-columns.ts';
import { streamContractGroups } from './stream-contract-groups.ts';

type Parts = { sql: Sql; publicUrl: string };

/** The groups under the address of their page, for programs: all of them, or those of one page. */
export const answerGroupData = (parts: Parts, dataRequest: DataFormatRequest, shown: Shown) =>
  asksForPage(dataRequest.values)
    ? answerPage(parts, dataRequest, shown)
    : answerAll(parts, dataRequest, shown);

/** Groups, and the page that has them. */
type Shown = { path: string; groups: GroupsQuery };

const answerPage = async (
  { sql, publicUrl }: Parts,
  dataRequest: DataFormatRequest,
  { path, groups }: Shown,
) => {
  const { filters, reports, cells: _, ...query } = groups;
  const { organization, format, language } = dataRequest;
  const found = await findContractGroups(sql, organization._id, filters, {
    ...query,
    incluirReportes: reports,
  });
  const { lastUpdate, ...data } = found;
  const ignoredFilters = reportIgnoredFilters(dataRequest, unreadOfList(dataRequest.values));
  dataRequest.link(path, data);
  const { groupBy, and } = query;
  if (format === 'csv')
    return csvOfRows(
      data.docs,
      groupColumns({ organization, language, publicUrl, filters, groupBy, and, columns: data }),
    );
  return { error: false, data: { ...data, filters, ignoredFilters }, lastUpdate };
};

const answerAll = async (
  { sql, publicUrl }: Parts,
  dataRequest: DataFormatRequest,
  { path, groups: { filters, groupBy, and, sort, order, reports } }: Shown,
) => {
  const { request, reply, organization, format, language } = dataRequest;
  const license = licenseOf(organization);
  const ignoredFilters = reportIgnoredFilters(dataRequest, unreadOfList(dataRequest.values));
  dataRequest.link(path);
  if (request.method === 'HEAD') return answerHead(dataRequest);
  const wanted = { filters, groupBy, and, sort, order, incluirReportes: reports };
  return streamReply(request, reply, (reader, send) =>
    streamContractGroups(sql, organization._id, wanted, reader, (stream) => {
      const { columns: around, total, lastUpdate, batches, signal } = stream;
      const { listed, uncountedGroups, totals } = stream;
      const columns = groupColumns({
        organization,
        language,
        publicUrl,
        filters,
        groupBy,
        and,
        columns: around,
      });
      if (format === 'csv') return send(csvText({ columns, batches }), signal);
      const { columns: shown, others } = around;
      const paging = { page: 1, pages: 1, total };
      const sums = { listed, uncountedGroups, totals };
      const beside = { columns: shown, others, ...sums, filters, ignoredFilters };
      const data = { docs: batches, ...paging, ...beside };
      return send(jsonText({ error: false, data, lastUpdate, license }), signal);
    }),
  );
};
