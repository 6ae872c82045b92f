import { PassThrough } from 'node:stream';

import type { ServerEvent } from '../../../foundation/platform/server-event.ts';

/** Bytes that wait for a reader who does not take them. */
const maxWaiting = 65_536;

/** What one listener is sent, as the standard "server-sent events" writes it. */
export const openEventStream = () => {
  const out = new PassThrough();
  // Whoever has gone is told nothing more.
  out.on('error', () => {});
  const write = (text: string): void => {
    if (out.writableEnded || out.destroyed) return;
    if (out.writableLength > maxWaiting) out.destroy();
    else out.write(text);
  };
  return {
    out,
    tell: (event: ServerEvent): void => write(`event: ${event}\ndata: {}\n\n`),
    /** A comment: it keeps proxies from giving up, and finds out who has gone. */
    beat: (): void => write(':\n\n'),
    end: (last?: ServerEvent): void => {
      if (last) write(`event: ${last}\ndata: {}\n\n`);
      out.end();
    },
  };
};
