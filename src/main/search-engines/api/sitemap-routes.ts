import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { answerUnchanged, etagOf } from '../../../foundation/platform/api/http/conditional.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { maxStreamTime } from '../../../foundation/platform/api/http/stream-reply.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { findIndicatorKeys } from '../../../risk/corruption-index/api/find-indicator-keys.ts';
import { findMonitors, type Monitor } from './find-monitors.ts';
import { choicePath, sitemapPartAddress, rowAddress, staticAddresses } from './site-addresses.ts';
import { createSitemapCache } from './sitemap-cache.ts';
import { kinds, type SitemapPart, readSitemapPart } from './sitemap-parts.ts';
import { type Entry, writeIndex, writeSitemap } from './write-sitemap.ts';

type Parts = {
  sql: Sql;
  /** Where visitors reach the site. */
  publicUrl: string;
};

/** Every page that a search engine should know: an index, and files of at most 50,000 addresses. */
export const sitemapRoutes =
  ({ sql, publicUrl }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const findKept = createSitemapCache(sql);

    app.get('/sitemap.xml', { config }, async (request, reply) => {
      const monitors = await findMonitors(sql);
      const etag = etagOf('index', publicUrl, monitors);
      if (answerUnchanged(request, reply, { etag })) return reply;
      const files = filesOf(monitors, await findKept(etag));
      return asXml(reply).send(writeIndex(publicUrl, files));
    });

    app.get('/sitemap-pages.xml', { config }, async (request, reply) => {
      const monitors = await findMonitors(sql);
      const etag = etagOf('pages', publicUrl, monitors);
      if (answerUnchanged(request, reply, { etag })) return reply;
      const addresses = staticAddresses(await findIndicatorKeys(sql));
      const entries = [[{ address: choicePath }], ...monitors.map(addresses)];
      return asXml(reply).send(Readable.from(writeSitemap(publicUrl, entries)));
    });

    for (const kind of kinds)
      app.get(
        `/sitemap-${kind}.xml`,
        { config, schema, handlerTimeout: maxStreamTime },
        async (request, reply) => {
          const { organization, from } = request.query;
          const [monitor] = await findMonitors(sql, organization);
          if (!monitor) throw refuse(404, 'platform:api.not-found');
          const part = { kind, organizationId: monitor.id, from };
          const { lastModified } = monitor;
          const etag = etagOf(publicUrl, monitor, part);
          if (answerUnchanged(request, reply, { etag, lastModified })) return reply;
          const entries = entriesOf(sql, part, monitor);
          return asXml(reply).send(Readable.from(writeSitemap(publicUrl, entries)));
        },
      );
  };

const config = { access: 'public' } as const;
const schema = { querystring: z.strictObject({ organization: z.uuid(), from: z.uuid() }) };

const filesOf = (monitors: Monitor[], parts: SitemapPart[]): Entry[] => [
  { address: '/sitemap-pages.xml' },
  ...monitors.flatMap(({ id, lastModified }) =>
    parts
      .filter(({ organizationId }) => organizationId === id)
      .map((part) => ({ address: sitemapPartAddress(part), lastModified })),
  ),
];

async function* entriesOf(sql: Sql, part: SitemapPart, monitor: Monitor): AsyncGenerator<Entry[]> {
  for await (const rows of readSitemapPart(sql, part))
    yield rows.map((row) => rowAddress(part, monitor, row));
}

const asXml = (reply: FastifyReply): FastifyReply => reply.type('application/xml; charset=utf-8');
