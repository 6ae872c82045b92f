import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../platform/api/database/database.ts';
import { draftHeaders, type MayReadDraft } from '../../platform/api/http/draft-reader.ts';
import { refuse } from '../../platform/api/http/refuse.ts';
import { fileRouteOf } from '../../platform/api/http/route-of.ts';
import { showImage } from '../file-endpoints.ts';
import type { FileStore } from './file-store.ts';
import { findImage } from './find-image.ts';
import { sendFile } from './send-file.ts';

export const fileRoutes =
  (sql: Sql, files: FileStore, mayReadDraft: MayReadDraft): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...fileRouteOf(showImage),
      handler: async (request, reply) => {
        const image = await findImage(sql, request.params.id, request.query.width);
        if (!image) throw refuse(404, 'files:not-found');
        const { isDraft, organizationId } = image;
        if (isDraft && !(await mayReadDraft(request, organizationId)))
          throw refuse(404, 'files:not-found');
        reply.headers(isDraft ? draftHeaders : imageHeaders);
        return sendFile(request, reply, files, image);
      },
    });
  };

/** Another image gets another id. */
const imageHeaders = { 'cache-control': 'public, max-age=31536000, immutable' };
