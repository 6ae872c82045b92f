import type { Send } from '../call.ts';
import type { Endpoint, Input, Reply } from '../endpoint.ts';

/** Makes a call that changes something; what only reads is asked with `queryOf`. */
export const callWith =
  (send: Send) =>
  async <E extends Endpoint>({ method, url }: E, input: Input<E> = {}): Promise<Reply<E>> =>
    (await send([method, url, input])) as Reply<E>;
