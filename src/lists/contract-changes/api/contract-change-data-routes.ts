import type { FastifyInstance } from 'fastify';

import { reportIgnoredFilters } from '../../../figures/figures/api/report-ignored-filters.ts';
import { csvOfRows } from '../../../foundation/downloads/api/csv-of-rows.ts';
import { csvText } from '../../../foundation/downloads/api/csv-text.ts';
import { jsonText } from '../../../foundation/downloads/api/json-text.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import {
  type LongSnapshot,
  readInBatches,
  releasing,
} from '../../../foundation/platform/api/database/read-in-batches.ts';
import { allowAllOrigins } from '../../../foundation/platform/api/http/allow-all-origins.ts';
import { feedMediaType } from '../../../foundation/platform/api/http/atom-feed.ts';
import { streamReply } from '../../../foundation/platform/api/http/stream-reply.ts';
import {
  answerHead,
  type DataFormatRequest,
  type DataRequest,
  routeData,
  routeDataFormats,
} from '../../../office/organizations/api/route-data-formats.ts';
import { licenseOf } from '../../../office/organizations/data-licenses.ts';
import type { ContractChangeQuery } from '../contract-change-endpoints.ts';
import { ContractChangeSearch } from '../contract-change-search.ts';
import type { ContractChange } from '../contract-change.ts';
import { unreadChanges } from '../unread-changes.ts';
import {
  fieldColumns,
  type FieldRow,
  fieldRowsOf,
  stepColumns,
  unamendedColumns,
} from './contract-change-columns.ts';
import { findNamedSteps } from './find-change-days.ts';
import {
  contractChangeOf,
  type ContractChangeRow,
  contractChangeRows,
  findMoments,
} from './find-contract-changes.ts';
import { findNewestUnamended } from './find-unamended-changes.ts';
import { unamendedFeed } from './unamended-feed.ts';

type Parts = { sql: Sql; publicUrl: string };

/** A feed holds so many of the newest changes. */
const maxEntries = 100;

/** What changed, for programs: the steps, with a day its contracts, or what no amendment explains. */
export const contractChangeDataRoutes =
  ({ sql, publicUrl }: Parts) =>
  async (app: FastifyInstance): Promise<void> => {
    allowAllOrigins(app);
    routeDataFormats(app, {
      sql,
      url: '/cambios',
      answer: (dataRequest) => {
        const { day, load, cause, step, change, list } = searchOf(dataRequest);
        dataRequest.link('/cambios');
        if (list === 'unamended') return answerUnamended(sql, dataRequest);
        return day === undefined
          ? answerSteps(sql, dataRequest)
          : answerContracts(sql, dataRequest, {
              day,
              load,
              cause: cause ?? 'LOAD',
              step,
              change,
            });
      },
    });
    routeData(app, {
      sql,
      url: '/cambios.atom',
      answer: async (dataRequest) => {
        const { reply, organization } = dataRequest;
        const query = unamendedQueryOf(searchOf(dataRequest));
        const changes = await findNewestUnamended(sql, organization._id, query, maxEntries);
        ignoredIn(dataRequest);
        void reply.type(feedMediaType);
        return unamendedFeed(changes, { ...dataRequest, publicUrl });
      },
    });
  };

const searchOf = ({ values }: Pick<DataRequest, 'values'>) => ContractChangeSearch.parse(values);

const unamendedQueryOf = ({ field, unit, supplier }: ContractChangeSearch) => ({
  field,
  unit,
  supplier,
});

const answerUnamended = async (sql: Sql, dataRequest: DataFormatRequest) => {
  const { organization, format, language } = dataRequest;
  const query = unamendedQueryOf(searchOf(dataRequest));
  const docs = await findNewestUnamended(sql, organization._id, query);
  const ignoredFilters = ignoredIn(dataRequest);
  if (format === 'csv') return csvOfRows(docs, unamendedColumns(language));
  return { error: false, data: { docs, ignoredFilters } };
};

const answerSteps = async (sql: Sql, dataRequest: DataFormatRequest) => {
  const { organization, format, language } = dataRequest;
  const docs = await findNamedSteps(sql, organization._id);
  const ignoredFilters = ignoredIn(dataRequest);
  if (format === 'csv') return csvOfRows(docs, stepColumns(language));
  return { error: false, data: { docs, ignoredFilters } };
};

const answerContracts = async (
  sql: Sql,
  dataRequest: DataFormatRequest,
  query: ContractChangeQuery,
) => {
  const { request, reply, organization, format, language } = dataRequest;
  const ignoredFilters = ignoredIn(dataRequest);
  if (request.method === 'HEAD') return answerHead(dataRequest);
  const columns = fieldColumns(language);
  const license = licenseOf(organization);
  return streamReply(request, reply, (reader, send) =>
    readInBatches(sql, reader, (long) => {
      const docs = releasing(long, changesIn(long, organization._id, query));
      return format === 'csv'
        ? send(csvText({ columns, batches: fieldRowsIn(docs) }), long.signal)
        : send(jsonText({ error: false, data: { docs, ignoredFilters }, license }), long.signal);
    }),
  );
};

async function* changesIn(
  { snapshot, batchesOf }: LongSnapshot,
  organizationId: string,
  query: ContractChangeQuery,
): AsyncGenerator<ContractChange[]> {
  const moments = await findMoments(snapshot, organizationId, query);
  const rows = batchesOf<ContractChangeRow>(
    contractChangeRows(snapshot, organizationId, query, moments),
  );
  for await (const batch of rows) yield batch.map(contractChangeOf);
}

async function* fieldRowsIn(changes: AsyncIterable<ContractChange[]>): AsyncGenerator<FieldRow[]> {
  for await (const batch of changes) yield batch.flatMap(fieldRowsOf);
}

const ignoredIn = (dataRequest: DataRequest) =>
  reportIgnoredFilters(dataRequest, unreadChanges(dataRequest.values, searchOf(dataRequest)));
