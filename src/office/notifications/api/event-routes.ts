import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { fileRouteOf } from '../../../foundation/platform/api/http/route-of.ts';
import type { Identify } from '../../../foundation/platform/api/http/route-policy.ts';
import { onShutdown } from '../../../foundation/platform/api/http/shutdown-notice.ts';
import { mayEnter } from '../../../foundation/platform/permission.ts';
import { findOrganization } from '../../organizations/api/organization-queries.ts';
import { listenToEvents } from '../notification-endpoints.ts';
import { type Listener, openEventHub } from './event-hub.ts';
import { openEventStream } from './event-stream.ts';

type Parts = { sql: Sql; identify: Identify };

/** Milliseconds. A session is over after 24 hours. */
const heartbeat = 25_000;
const maxStream = 25 * 60 * 60 * 1000;

/** One answer for each tab, which ends with the session, or with the process. */
export const eventRoutes =
  ({ sql, identify }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const hub = openEventHub(sql);
    onShutdown(app, hub.endAll);
    app.addHook('preClose', async () => hub.endAll());
    app.addHook('onClose', hub.close);
    app.route({
      ...fileRouteOf(listenToEvents),
      exposeHeadRoute: false,
      handlerTimeout: maxStream,
      handler: async (request, reply) => {
        // Who left while we looked up who they are will not be seen leaving any more.
        if (reply.raw.destroyed) return reply.hijack();
        const { listener, stream } = listenerOf(request, { sql, identify });
        const beats = setInterval(() => {
          stream.beat();
          void listener.check();
        }, heartbeat).unref();
        reply.raw.once('close', () => {
          clearInterval(beats);
          hub.remove(listener);
        });
        await hub.add(listener);
        // It may have ended between the look at it and the first event that could tell.
        await identify(request);
        stream.beat();
        return sendStream(reply, stream.out);
      },
    });
  };

const listenerOf = (request: FastifyRequest, { sql, identify }: Parts) => {
  const { userId, sessionId } = principalOf(request);
  const { organizationId } = request;
  const stream = openEventStream();
  const listener: Listener = {
    userId,
    sessionId,
    organizationId,
    tell: stream.tell,
    end: stream.end,
    check: async () => {
      try {
        const { organizations } = await identify(request);
        const isLive = await findOrganization(sql, organizationId);
        if (!isLive || !mayEnter(organizations, organizationId)) stream.end();
      } catch (error) {
        // Without a database nobody is known; the next look will tell.
        if (isRefused(error)) stream.end('signed-out');
      }
    },
  };
  return { listener, stream };
};

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 401;

const sendStream = (reply: FastifyReply, out: NodeJS.ReadableStream): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // nginx would keep events back until it has many.
      'x-accel-buffering': 'no',
    })
    .send(out);
