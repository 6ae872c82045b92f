import type { FastifyInstance } from 'fastify';

import { reportIgnoredFilters } from '../../../figures/figures/api/report-ignored-filters.ts';
import { unreadIn } from '../../../figures/figures/unread-filters.ts';
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
import { streamReply } from '../../../foundation/platform/api/http/stream-reply.ts';
import {
  answerHead,
  type DataFormatRequest,
  routeDataFormats,
} from '../../../office/organizations/api/route-data-formats.ts';
import { licenseOf } from '../../../office/organizations/data-licenses.ts';
import type { ContractChangeQuery } from '../contract-change-endpoints.ts';
import { ContractChangeSearch } from '../contract-change-search.ts';
import type { ContractChange } from '../contract-change.ts';
import {
  fieldColumns,
  type FieldRow,
  fieldRowsOf,
  stepColumns,
} from './contract-change-columns.ts';
import { findNamedSteps } from './find-change-days.ts';
import {
  contractChangeOf,
  type ContractChangeRow,
  contractChangeRows,
} from './find-contract-changes.ts';

/** What changed, for programs: the steps, or with a day its contracts. */
export const contractChangeDataRoutes =
  (sql: Sql) =>
  async (app: FastifyInstance): Promise<void> => {
    allowAllOrigins(app);
    routeDataFormats(app, {
      sql,
      url: '/cambios',
      answer: (dataRequest) => {
        const { day, load, cause, change } = ContractChangeSearch.parse(dataRequest.values);
        dataRequest.link('/cambios');
        return day === undefined
          ? answerSteps(sql, dataRequest)
          : answerContracts(sql, dataRequest, { day, load, cause: cause ?? 'LOAD', change });
      },
    });
  };

const answerSteps = async (sql: Sql, dataRequest: DataFormatRequest) => {
  const { organization, format, language } = dataRequest;
  const docs = await findNamedSteps(sql, organization._id);
  const ignoredFilters = ignoredIn(dataRequest, {});
  if (format === 'csv') return csvOfRows(docs, stepColumns(language));
  return { error: false, data: { docs, ignoredFilters } };
};

const answerContracts = async (
  sql: Sql,
  dataRequest: DataFormatRequest,
  query: ContractChangeQuery,
) => {
  const { request, reply, organization, format, language } = dataRequest;
  const ignoredFilters = ignoredIn(dataRequest, query);
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
  const rows = batchesOf<ContractChangeRow>(contractChangeRows(snapshot, organizationId, query));
  for await (const batch of rows) yield batch.map(contractChangeOf);
}

async function* fieldRowsIn(changes: AsyncIterable<ContractChange[]>): AsyncGenerator<FieldRow[]> {
  for await (const batch of changes) yield batch.flatMap(fieldRowsOf);
}

const ignoredIn = (
  { reply, values }: DataFormatRequest,
  { day, load, cause, change }: Partial<ContractChangeQuery>,
) => reportIgnoredFilters({ reply, values }, unreadIn(values, { day, load, cause, change }, []));
