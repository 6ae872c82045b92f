import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { maxStreamTime } from '../../../foundation/platform/api/http/stream-reply.ts';
import {
  changeDocumentSettings,
  listDocuments,
  removeUploadedDocument,
  retryDocuments,
  showDocuments,
  uploadDocument,
} from '../document-overview-endpoints.ts';
import { changeSettingsOfDocuments } from './change-document-settings.ts';
import { findDocumentOverview, findDocumentPage } from './find-document-overview.ts';
import { retryDueDocuments } from './retry-documents.ts';
import { removeUploaded, storeUploadedDocument } from './upload-document.ts';

type Parts = { sql: Sql; files: FileStore; isOn: boolean };

/** What an organization sees of its documents, and does about them. */
export const documentOverviewRoutes =
  ({ sql, files, isOn }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...routeOf(showDocuments),
      handler: async ({ organizationId }) => ({
        error: false as const,
        data: await findDocumentOverview(sql, organizationId, isOn),
      }),
    });

    app.route({
      ...routeOf(listDocuments),
      handler: async ({ organizationId, query }) => ({
        error: false as const,
        data: await findDocumentPage(sql, organizationId, query),
      }),
    });

    app.route({
      ...routeOf(retryDocuments),
      handler: async (request) => {
        const { organizationId, body } = request;
        const documents = await retryDueDocuments(sql, organizationId, body, principalOf(request));
        return { error: false as const, data: { documents } };
      },
    });

    app.route({
      ...routeOf(changeDocumentSettings),
      handler: async (request) => {
        const { organizationId, body } = request;
        await changeSettingsOfDocuments(sql, organizationId, body, principalOf(request));
        return { error: false as const, data: body, message: 'documents-admin:settings.saved' };
      },
    });

    app.route({
      ...routeOf(uploadDocument),
      // A large file on a slow line.
      handlerTimeout: maxStreamTime,
      handler: async (request) => {
        const { organizationId, body } = request;
        const { file, ...place } = body;
        const stored = await storeUploadedDocument(
          { sql, files },
          { organizationId, ...place },
          file,
          principalOf(request),
        );
        return { error: false as const, data: stored, message: 'documents-admin:upload.success' };
      },
    });

    app.route({
      ...routeOf(removeUploadedDocument),
      handler: async (request) => {
        const { organizationId, body } = request;
        await removeUploaded({ sql, files }, { organizationId, ...body }, principalOf(request));
        return {
          error: false as const,
          data: { removed: true as const },
          message: 'documents-admin:upload.removed',
        };
      },
    });
  };
