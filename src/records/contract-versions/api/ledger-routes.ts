import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { jsonText } from '../../../foundation/downloads/api/json-text.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import {
  type LongSnapshot,
  readInBatches,
  releasing,
} from '../../../foundation/platform/api/database/read-in-batches.ts';
import { allowAllOrigins } from '../../../foundation/platform/api/http/allow-all-origins.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { fileRouteOf, routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { maxStreamTime, streamReply } from '../../../foundation/platform/api/http/stream-reply.ts';
import {
  downloadLedgerDay,
  listContractVersions,
  listLedgerDays,
  proveVersion,
  showContractOfDay,
} from '../ledger-endpoints.ts';
import { dayEntry, type LedgerDay, versionEntry, type VersionRecord } from '../ledger-entry.ts';
import { findContractOfDay, findContractVersions } from './find-contract-versions.ts';
import { findLedgerDay, findLedgerDays, versionRecordColumns } from './find-ledger-days.ts';
import { findVersionProof } from './find-version-proof.ts';

/** What the public saw of contracts, and what proves it. */
export const ledgerRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    allowAllOrigins(app);
    app.route({
      ...routeOf(listContractVersions),
      handler: async ({ organizationId, query: { id } }) => ({
        error: false as const,
        data: { docs: await findContractVersions(sql, organizationId, id) },
      }),
    });
    app.route({
      ...routeOf(showContractOfDay),
      handler: async ({ organizationId, query }) => ({
        error: false as const,
        data: await findContractOfDay(sql, organizationId, query),
      }),
    });
    app.route({
      ...routeOf(listLedgerDays),
      handler: async ({ organizationId, query: { newest } }) => ({
        error: false as const,
        data: { docs: await findLedgerDays(sql, organizationId, newest) },
      }),
    });
    app.route({
      ...routeOf(proveVersion),
      handler: async ({ organizationId, query }) => ({
        error: false as const,
        data: await findVersionProof(sql, organizationId, query),
      }),
    });
    app.route({
      ...fileRouteOf(downloadLedgerDay),
      handlerTimeout: maxStreamTime,
      handler: async (request, reply) => {
        const day = request.params.file.slice(0, 'YYYY-MM-DD'.length);
        const closed = await findLedgerDay(sql, request.organizationId, { day });
        if (!closed) throw refuse(404, 'contract-versions:no-day');
        const { blocks: _, ...data } = closed;
        reply.type('application/json; charset=utf-8');
        return streamReply(request, reply, (reader, send) =>
          readInBatches(sql, reader, (long) => {
            const entries = releasing(long, entriesOf(long, data));
            return send(jsonText({ error: false, data: { ...data, entries } }), long.signal);
          }),
        );
      },
    });
  };

/** The entry of the day itself, then those of its versions. */
async function* entriesOf(
  { snapshot, batchesOf }: LongSnapshot,
  day: LedgerDay,
): AsyncGenerator<(readonly unknown[])[]> {
  yield [dayEntry(day)];
  const records = batchesOf<VersionRecord>(snapshot`
    select ${versionRecordColumns(snapshot)} from contract_versions
     where organization_id = ${day.organization}
       and sequence between ${day.firstSequence} and ${day.firstSequence + day.versions - 1}
     order by contract_versions.sequence`);
  for await (const batch of records) yield batch.map(versionEntry);
}
