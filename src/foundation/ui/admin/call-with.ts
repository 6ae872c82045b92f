import type { Send, Sending } from '../../platform/call.ts';
import type { Endpoint, Input, Reply } from '../../platform/endpoint.ts';

/**
 * Makes a call that changes something; what only reads is asked with `queryOf`.
 */
export const callWith =
  (send: Send) =>
  async <E extends Endpoint>(
    { method, url }: E,
    input: Input<E> = {},
    sending: Sending = {},
  ): Promise<Reply<E>> =>
    (await send([method, url, { ...input, ...sending }])) as Reply<E>;
