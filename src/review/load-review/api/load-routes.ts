import { extname } from 'node:path';

import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { sendWorkbook } from '../../../foundation/downloads/api/send-workbook.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { fileRouteOf, routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { maxStreamTime } from '../../../foundation/platform/api/http/stream-reply.ts';
import { sheetExtensions } from '../../../foundation/spreadsheets/sheet-extensions.ts';
import { cancelLoad } from '../../../loading/data-load/api/cancel-load.ts';
import { findCurrentLoadId } from '../../../loading/data-load/api/find-load.ts';
import { requestLoadTranslator } from '../../../loading/data-load/api/load-texts.ts';
import { noneOpen } from '../../../loading/data-load/api/none-open.ts';
import { writeTemplate } from '../../../loading/sheet-layouts/api/write-template.ts';
import {
  cancelCurrentLoad,
  downloadTemplate,
  readLoadAgain,
  setLoadOptions,
  showLoadState,
  uploadLoadFile,
} from '../load-endpoints.ts';
import { findLoadState } from './find-load-state.ts';
import { setOptions } from './set-options.ts';
import { readAgain, uploadLoad } from './upload-load.ts';

type Parts = { sql: Sql };

/** The file of a load: sent, read, read again, cancelled. */
export const loadRoutes =
  ({ sql }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const stateFor = async (request: FastifyRequest) => ({
      error: false as const,
      data: await findLoadState(sql, request.organizationId, requestLoadTranslator(request)),
    });

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
        await uploadLoad(sql, request.organizationId, {
          file,
          by,
          corrects: idDataLoad,
        });
        return { ...(await stateFor(request)), message: 'data-load:upload.success' };
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
      ...routeOf(setLoadOptions),
      handler: async (request) => {
        await setOptions(sql, request.organizationId, request.body);
        return stateFor(request);
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
      ...fileRouteOf(downloadTemplate),
      handler: (request, reply) =>
        sendWorkbook(request, reply, 'plantilla', (target) =>
          writeTemplate(target, requestLanguage(request)),
        ),
    });
  };
