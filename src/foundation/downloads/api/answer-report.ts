import type { FastifyReply, FastifyRequest } from 'fastify';

import { licenseLink } from '../../platform/api/http/data-request.ts';
import { streamReply } from '../../platform/api/http/stream-reply.ts';
import { type DownloadFormat, mediaTypes } from '../download-format.ts';
import { fileNameOf } from './file-stamp.ts';
import type { Report } from './report.ts';
import { writeReport } from './write-report.ts';

type SendFile = <Row>(file: {
  /** Of the file, without what all of them have. */
  name: string;
  report: Report<Row>;
  signal: AbortSignal;
}) => Promise<void>;

/**
 * Answers with a file, whose rows `open` reads for as long as it is being sent. X-Total-Rows says how
 * many rows there are.
 */
export const answerReport = (
  request: FastifyRequest,
  reply: FastifyReply,
  format: DownloadFormat,
  open: (reader: AbortSignal, send: SendFile) => Promise<void>,
): Promise<FastifyReply> =>
  streamReply(request, reply, (reader, send) =>
    open(reader, async ({ name, report, signal }) => {
      const pieces = await begin(writeReport(report, format, signal));
      void reply.headers({
        'content-type': mediaTypes[format],
        'content-disposition': `attachment; filename="${fileNameOf(name, report.day, format)}"`,
        'cache-control': 'no-store',
        'x-total-rows': report.total,
        ...licenseLink(report.license),
      });
      return send(pieces, signal);
    }),
  );

type Pieces = AsyncIterable<string | Uint8Array>;

/** Writes the first piece: what goes wrong before it is answered as an error, not as a file. */
const begin = async (pieces: Pieces): Promise<Pieces> => {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  })();
};
