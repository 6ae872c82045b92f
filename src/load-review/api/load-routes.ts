import { extname } from 'node:path';
import { PassThrough, type Writable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { cancelLoad } from '../../data-load/api/cancel-load.ts';
import { confirmLoad, findConfirmed } from '../../data-load/api/confirm-load.ts';
import { decideRows } from '../../data-load/api/decide-rows.ts';
import { findCurrentLoadId, findOpenLoad } from '../../data-load/api/find-load.ts';
import { eachRow } from '../../data-load/api/find-rows.ts';
import { findRowIssueGroups, sumRowsByStatus } from '../../data-load/api/load-report.ts';
import { findRevertPreview, revertLoad } from '../../data-load/api/revert-load.ts';
import { writeTemplate } from '../../data-load/api/write/write-template.ts';
import { writeValidations } from '../../data-load/api/write/write-validations.ts';
import { mediaTypes } from '../../downloads/download-format.ts';
import type { FileStore } from '../../files/api/file-store.ts';
import type { Sql } from '../../platform/api/database/database.ts';
import { readSnapshot } from '../../platform/api/database/read-snapshot.ts';
import { attachment } from '../../platform/api/http/attachment.ts';
import { principalOf } from '../../platform/api/http/principal.ts';
import { refuse } from '../../platform/api/http/refuse.ts';
import { requestLanguage } from '../../platform/api/http/request-language.ts';
import { fileRouteOf, routeOf } from '../../platform/api/http/route-of.ts';
import { maxStreamTime, streamReply } from '../../platform/api/http/stream-reply.ts';
import { sheetExtensions } from '../../spreadsheets/sheet-extensions.ts';
import {
  cancelCurrentLoad,
  confirmCurrentLoad,
  decideLoadRows,
  downloadTemplate,
  downloadValidations,
  listLoadIssues,
  listLoadRows,
  listLoads,
  showRevertPreview,
  readLoadAgain,
  revertConfirmedLoad,
  showLoadState,
  uploadLoadFile,
} from '../load-endpoints.ts';
import { fieldOfColumn } from '../load-field-names.ts';
import { findLoadRows } from './find-load-rows.ts';
import { findLoadState } from './find-load-state.ts';
import { findPastLoads } from './find-past-loads.ts';
import { loadTranslator } from './load-texts.ts';
import { readAgain, uploadLoad } from './upload-load.ts';

type Parts = { sql: Sql; uploads: FileStore };

export const loadRoutes =
  ({ sql, uploads }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const stateFor = async (request: Asking) => ({
      error: false as const,
      data: await findLoadState(sql, request.organizationId, translatorOf(request)),
    });
    const openLoadOf = async ({ organizationId }: Asking): Promise<string> => {
      const load = await findOpenLoad(sql, organizationId);
      if (!load) throw noneOpen();
      return load._id;
    };

    app.route({ ...routeOf(showLoadState), handler: stateFor });

    app.route({
      ...routeOf(uploadLoadFile),
      // A large file on a slow line.
      handlerTimeout: maxStreamTime,
      handler: async (request) => {
        const { file, idDataLoad } = request.body;
        if (!sheetExtensions.some((one) => one === extname(file.fileName).toLowerCase()))
          throw refuse(422, 'data-load:upload.not-a-spreadsheet');
        const by = principalOf(request);
        await uploadLoad({ sql, uploads }, request.organizationId, {
          file,
          by,
          corrects: idDataLoad,
        });
        return { ...(await stateFor(request)), message: 'data-load:upload.success' };
      },
    });

    app.route({
      ...routeOf(listLoadRows),
      handler: async (request) => {
        const { organizationId, query } = request;
        const data = await readSnapshot(sql, async (snapshot) => {
          const load = await findOpenLoad(snapshot, organizationId);
          if (!load) throw noneOpen();
          const place = { organizationId, loadId: load._id };
          return findLoadRows(snapshot, place, query, translatorOf(request));
        });
        return { error: false as const, data };
      },
    });

    app.route({
      ...routeOf(listLoadIssues),
      handler: async (request) => {
        const { organizationId } = request;
        const loadId = await openLoadOf(request);
        const translate = translatorOf(request);
        const groupsOf = async (kind: 'error' | 'info') =>
          (await findRowIssueGroups(sql, organizationId, loadId, kind)).map(
            ({ rows, values, ...group }) => ({
              ...group,
              kind,
              count: rows,
              field: fieldOfColumn[group.column],
              text: translate(group.key, values),
            }),
          );
        const docs = [...(await groupsOf('error')), ...(await groupsOf('info'))];
        const statuses = await sumRowsByStatus(sql, organizationId, loadId);
        return { error: false as const, data: { docs, statuses } };
      },
    });

    app.route({
      ...routeOf(readLoadAgain),
      handler: async (request) => {
        await readAgain(sql, request.organizationId, request.body);
        return stateFor(request);
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
      ...routeOf(cancelCurrentLoad),
      handler: async (request) => {
        const { organizationId } = request;
        const loadId = await findCurrentLoadId(sql, organizationId);
        if (!loadId) throw noneOpen();
        await cancelLoad(sql, organizationId, loadId, principalOf(request));
        return { error: false as const, data: {}, message: 'data-load:cancel.success' };
      },
    });

    app.route({
      ...routeOf(confirmCurrentLoad),
      handler: async (request) => {
        const { organizationId, body } = request;
        const { _id: loadId = await openLoadOf(request), ...options } = body;
        const by = principalOf(request);
        const data = await confirmLoad(sql, organizationId, loadId, { ...options, by }).catch(
          async (error: unknown) => {
            const confirmed = await findConfirmed(sql, organizationId, loadId);
            if (!confirmed) throw error;
            return confirmed;
          },
        );
        return { error: false as const, data, message: 'data-load:confirm.success' };
      },
    });

    app.route({
      ...routeOf(listLoads),
      handler: async (request) => {
        const { organizationId, query } = request;
        const data = await readSnapshot(sql, (snapshot) =>
          findPastLoads(snapshot, organizationId, query, translatorOf(request)),
        );
        return { error: false as const, data };
      },
    });

    app.route({
      ...routeOf(showRevertPreview),
      handler: async ({ organizationId, query }) => {
        const data = await readSnapshot(sql, (snapshot) =>
          findRevertPreview(snapshot, organizationId, query._id),
        );
        return { error: false as const, data };
      },
    });

    app.route({
      ...routeOf(revertConfirmedLoad),
      handler: async (request) => {
        const by = principalOf(request);
        const data = await revertLoad(sql, request.organizationId, request.body._id, { by });
        return { error: false as const, data, message: 'data-load:revert.success' };
      },
    });

    app.route({
      ...fileRouteOf(downloadValidations),
      handlerTimeout: maxStreamTime,
      handler: async (request, reply) => {
        const { organizationId } = request;
        const loadId = await openLoadOf(request);
        const translate = translatorOf(request);
        return sendWorkbook(request, reply, 'monitor-validaciones-contratos.xlsx', (target) =>
          writeValidations(target, eachRow(sql, organizationId, loadId), translate),
        );
      },
    });

    app.route({
      ...fileRouteOf(downloadTemplate),
      handler: (request, reply) =>
        sendWorkbook(request, reply, 'monitor-plantilla.xlsx', writeTemplate),
    });
  };

type Asking = FastifyRequest;

const translatorOf = (request: FastifyRequest) => loadTranslator(requestLanguage(request));

const noneOpen = () => refuse(409, 'data-load:load.none-open');

const sendWorkbook = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  write: (target: Writable) => Promise<void>,
): Promise<FastifyReply> =>
  streamReply(request, reply, async (reader, send) => {
    void reply.headers({
      'content-type': mediaTypes.xls,
      'content-disposition': attachment(name),
      'cache-control': 'no-store',
    });
    const pieces = new PassThrough();
    await Promise.all([
      write(pieces).catch((error: unknown) => {
        pieces.destroy(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }),
      send(pieces, reader),
    ]);
  });
