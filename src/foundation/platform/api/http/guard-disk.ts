import type { FastifyInstance } from 'fastify';

import type { Disk } from '../disk.ts';
import { refuse } from './refuse.ts';
import { isForm } from './uploads.ts';

/**
 * While the disk is nearly full, no call takes files or writes much; while it is full, none writes what
 * belongs to an organization. Who reads notices nothing. Asked before anything is read of the body.
 */
export const guardDisk = (app: FastifyInstance, disk: Pick<Disk, 'hasRoom' | 'isFull'>): void => {
  app.addHook('preParsing', async ({ headers, routeOptions }) => {
    const { writes, fillsDisk } = routeOptions.config;
    const isWriting = writes === 'organization' || writes === 'installation';
    if (isWriting && disk.isFull()) throw refuse(507, 'platform:api.disk-full', wait);
    if ((fillsDisk || isForm(headers['content-type'])) && !disk.hasRoom())
      throw refuse(507, 'platform:api.disk-nearly-full', wait);
  });
};

/** Seconds. */
const wait = { retryAfter: 60 };
