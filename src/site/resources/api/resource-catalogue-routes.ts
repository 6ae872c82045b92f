import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import { storeUpload } from '../../../foundation/files/api/schedule-image-removal.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { catalogueRoutes } from '../../../office/catalogue/api/catalogue-routes.ts';
import { resourceCatalogue } from '../resource-catalogue.ts';
import { resourceStore } from './resource-store.ts';

type Parts = { sql: Sql; files: FileStore };

/** The catalogue of resources. A file of a form is an image before anything else is done. */
export const resourceCatalogueRoutes =
  ({ sql, files }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('preHandler', async (request) => {
      if (request.routeOptions.url !== resourceCatalogue.save.url || !hasFile(request.body)) return;
      const { file, ...draft } = request.body;
      const image = await storeUpload(sql, files, request.organizationId, file);
      request.body = { ...draft, image };
    });
    await app.register(
      catalogueRoutes({ sql, endpoints: resourceCatalogue, store: resourceStore }),
    );
  };

const hasFile = (body: unknown): body is { file: Uint8Array } =>
  typeof body === 'object' && body !== null && 'file' in body && body.file instanceof Uint8Array;
