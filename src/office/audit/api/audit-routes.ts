import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { fileRouteOf, routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { maxStreamTime } from '../../../foundation/platform/api/http/stream-reply.ts';
import { downloadAuditEvents, listAuditEvents, listAuditUsers } from '../audit-endpoints.ts';
import { answerAuditFile } from './answer-audit-file.ts';
import { auditScope } from './audit-scope.ts';
import { countEvents, findAuditUsers, findChainHead, findEvents } from './find-events.ts';
import { resolveFilters } from './match-events.ts';

/** What is on record, for who may do everything. */
export const auditRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...routeOf(listAuditEvents),
      handler: async (request) => {
        const { before, pageSize, ...search } = request.query;
        const scope = auditScope(principalOf(request), request.organizationId);
        const [events, count, head] = await readSnapshot(sql, async (snapshot) => {
          const filters = await resolveFilters(snapshot, search);
          return Promise.all([
            findEvents(snapshot, scope, { filters, before, pageSize }),
            countEvents(snapshot, scope, filters),
            findChainHead(snapshot),
          ]);
        });
        const docs = events.slice(0, pageSize);
        const older = events.length > pageSize ? (docs.at(-1)?.sequence ?? null) : null;
        return { error: false as const, data: { docs, count, older, head } };
      },
    });
    app.route({
      ...routeOf(listAuditUsers),
      handler: async (request) => {
        const scope = auditScope(principalOf(request), request.organizationId);
        return { error: false as const, data: { docs: await findAuditUsers(sql, scope) } };
      },
    });
    app.route({
      ...fileRouteOf(downloadAuditEvents),
      handlerTimeout: maxStreamTime,
      handler: (request, reply) => answerAuditFile(sql, request, reply, request.query),
    });
  };
