import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { findReportOrder } from '../../../../figures/figures/api/report/find-report-order.ts';
import { noFilters } from '../../../../figures/figures/contract-filters.ts';
import { zipArchive } from '../../../../foundation/downloads/api/workbook/zip-archive.ts';
import type { FileStore } from '../../../../foundation/files/api/file-store.ts';
import type { Sql } from '../../../../foundation/platform/api/database/database.ts';
import { attachment } from '../../../../foundation/platform/api/http/attachment.ts';
import { fileRouteOf } from '../../../../foundation/platform/api/http/route-of.ts';
import {
  maxStreamTime,
  streamReply,
} from '../../../../foundation/platform/api/http/stream-reply.ts';
import { slugOf } from '../../../../foundation/platform/slug-of.ts';
import { downloadEvidence } from '../../evidence-endpoint.ts';
import { collectEvidence } from './collect-evidence.ts';

type Parts = { sql: Sql; files: FileStore; publicUrl: string };

/** What proves, without this monitor, what it showed of a contract. */
export const evidenceRoutes =
  (parts: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...fileRouteOf(downloadEvidence),
      handlerTimeout: maxStreamTime,
      handler: async (request, reply) => {
        const { id } = request.query;
        const { url } = downloadEvidence;
        const order = await findReportOrder(parts, request, {
          url,
          query: { id },
          filters: noFilters,
        });
        return streamReply(request, reply, async (reader, send) => {
          const evidence = await collectEvidence(parts, order, id, reader);
          const { shortName } = order.organization;
          void reply.headers({
            'content-type': 'application/zip',
            'content-disposition': attachment(
              `monitor-evidencia-${slugOf(shortName)}-${id.slice(0, 8)}-${evidence.day}.zip`,
            ),
            'cache-control': 'no-store',
          });
          return send(zipArchive(evidence.parts), reader);
        });
      },
    });
  };
