import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { allowAllOrigins } from '../../../foundation/platform/api/http/allow-all-origins.ts';
import { answerUnchanged, etagOf } from '../../../foundation/platform/api/http/conditional.ts';
import { findOrganizations } from '../../../office/organizations/api/organization-queries.ts';
import { type CatalogEntry, dataCatalog } from './data-catalog.ts';
import { findOpenData } from './find-open-data.ts';

type Parts = { sql: Sql; store: FileStore; publicUrl: string };

/** `/data.json`: what data there are, of every monitor, with the addresses of their files. */
export const dataCatalogRoutes =
  ({ sql, store, publicUrl }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    allowAllOrigins(app);
    app.get('/data.json', { config: { access: 'public' } }, async (request, reply) => {
      const entries: CatalogEntry[] = [];
      for (const organization of await findOrganizations(sql))
        entries.push({ organization, data: await findOpenData(sql, organization._id, store) });
      const content = JSON.stringify(dataCatalog(publicUrl, entries));
      if (answerUnchanged(request, reply, { etag: etagOf(content) })) return reply;
      return reply.type('application/json; charset=utf-8').send(content);
    });
  };
