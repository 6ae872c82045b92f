import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import {
  draftHeaders,
  type MayReadDraft,
} from '../../../foundation/platform/api/http/draft-reader.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { fileRouteOf } from '../../../foundation/platform/api/http/route-of.ts';
import { showDemoDocument } from '../demo-endpoints.ts';
import { findArchivedDocument } from './demo-archive.ts';
import { drawDemoDocument } from './draw-demo-document.ts';

/** The archive to which the links of the demo lead. Its documents are drawn when somebody opens them. */
export const demoDocumentRoutes =
  (sql: Sql, mayReadDraft: MayReadDraft): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...fileRouteOf(showDemoDocument),
      handler: async (request, reply) => {
        const { town, year, folder, file } = request.params;
        const address = `https://transparencia.${town}.example/${year}/${folder}/${file}`;
        const found = await findArchivedDocument(sql, address);
        if (!found || found.isGone) throw refuse(404, 'files:not-found');
        if (found.isDraft && !(await mayReadDraft(request, found.organizationId)))
          throw refuse(404, 'files:not-found');
        return reply
          .headers({
            'cache-control': 'public, no-cache',
            'content-disposition': 'inline',
            ...(found.isDraft && draftHeaders),
          })
          .type('application/pdf')
          .send(await drawDemoDocument(found));
      },
    });
  };
