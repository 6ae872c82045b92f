import type { FastifyReply, FastifyRequest } from 'fastify';

import { csvText } from '../../../foundation/downloads/api/csv-text.ts';
import { fileNameOf } from '../../../foundation/downloads/api/file-stamp.ts';
import { mediaTypes } from '../../../foundation/downloads/download-format.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { readInBatches } from '../../../foundation/platform/api/database/read-in-batches.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { streamReply } from '../../../foundation/platform/api/http/stream-reply.ts';
import { dayOf } from '../../../foundation/platform/time-zone.ts';
import type { AuditFilters, ShownEvent } from '../audit-endpoints.ts';
import { auditColumns } from './audit-columns.ts';
import { auditScope } from './audit-scope.ts';
import { auditTranslator } from './audit-translator.ts';
import { selectEvents } from './find-events.ts';
import { resolveFilters } from './match-events.ts';
import { recordExport } from './record-export.ts';

/** The events of a filter as CSV. That they were taken away is on record first, and in the file. */
export const answerAuditFile = async (
  sql: Sql,
  request: FastifyRequest,
  reply: FastifyReply,
  filters: AuditFilters,
): Promise<FastifyReply> => {
  const { organizationId } = request;
  const principal = principalOf(request);
  const fileName = fileNameOf('auditoria', dayOf(new Date()), 'csv');
  await recordExport(sql, principal, { entity: 'audit', fileName, organizationId, filters });
  const columns = auditColumns(auditTranslator(requestLanguage(request)));
  return streamReply(request, reply, (reader, send) =>
    readInBatches(sql, reader, async ({ snapshot, batchesOf, signal }) => {
      const scope = auditScope(principal, organizationId);
      const placed = await resolveFilters(snapshot, filters);
      const batches = batchesOf<ShownEvent>(selectEvents(snapshot, scope, placed));
      void reply.headers({
        'content-type': mediaTypes.csv,
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'no-store',
      });
      await send(csvText({ columns, batches }), signal);
    }),
  );
};
