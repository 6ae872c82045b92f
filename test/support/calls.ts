import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';

import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import type { Endpoint, Input, Reply } from '../../src/foundation/platform/endpoint.ts';
import { buildApp } from '../../src/main/composition/api/app.ts';

/** Calls through the front door, for one organization; what is not answered with 200 fails. */
export const openCalls = async (sql: Sql, organization: string) => {
  const app = await buildApp({ sql, config: { logLevel: 'silent' } });
  afterAll(() => app.close());
  return callsOf(app, { organization });
};

type Caller = { organization?: string; token?: string };

/** The same through an app that is there, by a stranger or by who has that token. */
export const callsOf = (app: FastifyInstance, caller: Caller) => {
  const send = ({ method, url }: Place, { query, body }: Sent = {}) =>
    app.inject({
      method,
      url,
      headers: headersOf(caller),
      ...(query ? { query: query as Record<string, string> } : {}),
      ...(body ? { payload: body as object } : {}),
    });

  const ask = async <E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<Reply<E>> => {
    const answer = await send(endpoint, input);
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
    return answer.json<Reply<E>>();
  };

  return { ask, send };
};

/** The same of a site that is a process of its own, at its address. */
export const callsOver =
  (address: string, caller: Caller) =>
  async <E extends Endpoint>({ method, url }: E, { body }: { body?: unknown } = {}) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${address}${url}`, {
      method,
      headers: {
        ...headersOf(caller),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${answer.status}: ${text}`);
    return JSON.parse(text) as Reply<E>;
  };
export type AskOver = ReturnType<typeof callsOver>;

type Place = Pick<Endpoint, 'method' | 'url'>;

const headersOf = ({ organization, token }: Caller) => ({
  ...(organization && { 'x-current-organization-id': organization }),
  ...(token && { authorization: `Bearer ${token}` }),
});

/** What a stranger may send: anything. A `FormData` travels as one. */
type Sent = { query?: unknown; body?: unknown };
