import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { announceShutdown } from '../../../foundation/platform/api/http/shutdown-notice.ts';

/**
 * Takes no more visitors and lets the requests under way finish, for ten seconds at the most. The
 * application itself closes last, for a page under way still makes calls inside the process.
 */
export const drain = async (site: FastifyInstance): Promise<void> => {
  announceShutdown(site);
  // A browser keeps the connection of its last answer open, which would look like work for a minute.
  const sweep = setInterval(() => site.server.closeIdleConnections(), 50);
  await Promise.race([lastAnswer(site.server), setTimeout(longest, undefined, { ref: false })]);
  clearInterval(sweep);
  site.server.closeAllConnections();
  await site.close();
};

const longest = 10_000;

const lastAnswer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
  });
