import type { OnProgress, Send } from '../../platform/call.ts';
import type { Endpoint, Input, Reply } from '../../platform/endpoint.ts';

/**
 * Makes a call that changes something; what only reads is asked with `queryOf`. `onProgress` is told
 * how much of a file has been sent, from 0 to 1.
 */
export const callWith =
  (send: Send) =>
  async <E extends Endpoint>(
    { method, url }: E,
    input: Input<E> = {},
    onProgress?: OnProgress,
  ): Promise<Reply<E>> =>
    (await send([method, url, { ...input, onProgress }])) as Reply<E>;
