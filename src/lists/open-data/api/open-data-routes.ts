import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { markOutdated } from '../../../foundation/derived/api/compute-derived.ts';
import { findDerived } from '../../../foundation/derived/api/find-derived.ts';
import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { allowAllOrigins } from '../../../foundation/platform/api/http/allow-all-origins.ts';
import { licenseLink } from '../../../foundation/platform/api/http/data-request.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { fileRouteOf, routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { maxStreamTime } from '../../../foundation/platform/api/http/stream-reply.ts';
import { slugOf } from '../../../foundation/platform/slug-of.ts';
import { dayOf } from '../../../foundation/platform/time-zone.ts';
import { findCurrentSettings } from '../../../office/organizations/api/find-current-settings.ts';
import { licenseOf } from '../../../office/organizations/data-licenses.ts';
import { downloadData, showOpenData } from '../open-data-endpoints.ts';
import { dataFiles } from './data-files.ts';
import { findOpenData } from './find-open-data.ts';
import { sendDataFile } from './send-data-file.ts';

/** The whole data of an organization: what there is of it, and its files. */
export const openDataRoutes =
  (sql: Sql, store: FileStore): FastifyPluginAsyncZod =>
  async (app) => {
    allowAllOrigins(app);
    const definition = dataFiles(store);

    app.route({
      ...routeOf(showOpenData),
      handler: async ({ organizationId }) => ({
        error: false as const,
        data: await findOpenData(sql, organizationId, store),
      }),
    });

    app.route({
      ...fileRouteOf(downloadData),
      handlerTimeout: maxStreamTime,
      handler: async (request, reply) => {
        const { organizationId, params } = request;
        const made = await findDerived(sql, organizationId, definition);
        const file = made?.value.tables
          .find(({ name }) => name === params.table)
          ?.files.find(({ format }) => format === params.format);
        if (!made || !file) throw refuse(404, 'open-data:not-made');
        const organization = await findCurrentSettings(sql, organizationId);
        const day = dayOf(made.asOf.computedAt);
        const name = `monitor-datos-${slugOf(organization.shortName)}-${params.table}-${day}.${params.format}`;
        reply.headers(licenseLink(licenseOf(organization)));
        if (await sendDataFile(request, reply, store, { name, file })) return reply;
        reply.removeHeader('link');
        request.log.error({ stored: file.stored }, 'a file of the data is not in its folder');
        await markOutdated(sql, organizationId, definition);
        throw refuse(404, 'open-data:not-made');
      },
    });
  };
