import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { sendWorkbook } from '../../../foundation/downloads/api/send-workbook.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { fileRouteOf, routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { maxStreamTime } from '../../../foundation/platform/api/http/stream-reply.ts';
import { findOpenLoad } from '../../../loading/data-load/api/find-load.ts';
import { eachRow } from '../../../loading/data-load/api/find-rows.ts';
import { requestLoadTranslator } from '../../../loading/data-load/api/load-texts.ts';
import { noneOpen } from '../../../loading/data-load/api/none-open.ts';
import { type Confirmed, findConfirmed } from '../../../loading/load-confirm/api/confirm-load.ts';
import { decideRows } from '../../../loading/load-decisions/api/decide-rows.ts';
import { findLoadQuestions } from '../../../loading/load-questions/api/find-load-questions.ts';
import { findUnitOfLoad } from '../../../loading/load-questions/api/find-stated-units.ts';
import { writeValidations } from '../../../loading/sheet-layouts/api/write/write-validations.ts';
import { listLoadQuestions } from '../question-endpoints.ts';
import {
  confirmCurrentLoad,
  decideLoadRows,
  downloadValidations,
  listLoadIssues,
  listLoadRows,
} from '../review-endpoints.ts';
import { confirmReviewed } from './confirm-reviewed.ts';
import { findLoadIssues } from './find-load-issues.ts';
import { findLoadRows } from './find-load-rows.ts';
import { updatesExisting } from './set-options.ts';

/** The rows of the open load: seen, decided, confirmed. */
export const loadReviewRoutes =
  ({ sql }: { sql: Sql }): FastifyPluginAsyncZod =>
  async (app) => {
    const openLoadOf = async ({ organizationId }: FastifyRequest): Promise<string> => {
      const load = await findOpenLoad(sql, organizationId);
      if (!load) throw noneOpen();
      return load._id;
    };

    app.route({
      ...routeOf(listLoadRows),
      handler: async (request) => {
        const { organizationId, query } = request;
        const data = await readSnapshot(sql, async (snapshot) => {
          const load = await findOpenLoad(snapshot, organizationId);
          if (!load) throw noneOpen();
          const place = { organizationId, loadId: load._id };
          return findLoadRows(snapshot, place, query, requestLoadTranslator(request));
        });
        return { error: false as const, data };
      },
    });

    app.route({
      ...routeOf(listLoadIssues),
      handler: async (request) => {
        const { organizationId } = request;
        const translate = requestLoadTranslator(request);
        const data = await readSnapshot(sql, async (snapshot) => {
          const load = await findOpenLoad(snapshot, organizationId);
          if (!load) throw noneOpen();
          return findLoadIssues(snapshot, organizationId, load._id, translate);
        });
        return { error: false as const, data };
      },
    });

    app.route({
      ...routeOf(listLoadQuestions),
      handler: async ({ organizationId }) => {
        const data = await readSnapshot(sql, async (snapshot) => {
          const load = await findOpenLoad(snapshot, organizationId);
          if (!load) throw noneOpen();
          return findLoadQuestions(snapshot, organizationId, load);
        });
        return { error: false as const, data };
      },
    });

    app.route({
      ...routeOf(decideLoadRows),
      handler: async (request) => {
        const { organizationId, body } = request;
        const loadId = await openLoadOf(request);
        const decided = await decideRows(sql, { organizationId, loadId, ...body });
        return { error: false as const, data: { decided } };
      },
    });

    app.route({
      ...routeOf(confirmCurrentLoad),
      handler: async (request) => {
        const { organizationId, body } = request;
        const { _id: loadId = await openLoadOf(request), statuses, ignoreErrors } = body;
        const { updateExisting = await updatesExisting(sql, organizationId, loadId) } = body;
        const by = principalOf(request);
        const data = await confirmReviewed(sql, { organizationId, loadId }, statuses, {
          ignoreErrors,
          updateExisting,
          by,
        }).catch(async (error: unknown) => {
          const confirmed = await findConfirmed(sql, organizationId, loadId, by);
          if (!confirmed) throw error;
          return confirmed;
        });
        return { error: false as const, data, message: messageOf(data) };
      },
    });

    app.route({
      ...fileRouteOf(downloadValidations),
      handlerTimeout: maxStreamTime,
      handler: async (request, reply) => {
        const { organizationId } = request;
        const loadId = await openLoadOf(request);
        const translate = requestLoadTranslator(request);
        const amountsIn = await findUnitOfLoad(sql, organizationId, loadId);
        return sendWorkbook(request, reply, 'validaciones', (target) =>
          // Rows are corrected and decided meanwhile; the workbook shows those of one moment.
          sql.begin('isolation level repeatable read read only', (snapshot) =>
            writeValidations(
              target,
              eachRow(snapshot, organizationId, loadId),
              translate,
              amountsIn,
            ),
          ),
        );
      },
    });
  };

const messageOf = ({ summary, updatedContractsCount }: Confirmed): string =>
  summary.newContractsCount + updatedContractsCount === 0
    ? 'data-load:confirm.nothing'
    : 'data-load:confirm.success';
