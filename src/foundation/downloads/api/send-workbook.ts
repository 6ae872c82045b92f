import { PassThrough, type Writable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { attachment } from '../../platform/api/http/attachment.ts';
import { streamReply } from '../../platform/api/http/stream-reply.ts';
import { dayOf } from '../../platform/time-zone.ts';
import { mediaTypes } from '../download-format.ts';
import { fileNameOf } from './file-stamp.ts';

/** Answers with a workbook of this name and day while it is written. */
export const sendWorkbook = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  write: (target: Writable) => Promise<void>,
): Promise<FastifyReply> =>
  streamReply(request, reply, async (reader, send) => {
    void reply.headers({
      'content-type': mediaTypes.xls,
      'content-disposition': attachment(fileNameOf(name, dayOf(new Date()), 'xls')),
      'cache-control': 'no-store',
    });
    const pieces = new PassThrough();
    await Promise.all([
      write(pieces).catch((error: unknown) => {
        pieces.destroy(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }),
      send(pieces, reader),
    ]);
  });
