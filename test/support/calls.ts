import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';

import { buildApp } from '../../src/main/api/app.ts';
import type { Sql } from '../../src/platform/api/database/database.ts';
import type { Endpoint, Input, Reply } from '../../src/platform/endpoint.ts';

/** Calls through the front door, for one organization; what is not answered with 200 fails. */
export const openCalls = async (sql: Sql, organization: string) => {
  const app = await buildApp({ sql, config: { logLevel: 'silent' } });
  afterAll(() => app.close());
  return callsOf(app, { organization });
};

type Caller = { organization?: string; token?: string };

/** The same through an app that is there, by a stranger or by who has that token. */
export const callsOf = (app: FastifyInstance, { organization, token }: Caller) => {
  const headers = {
    ...(organization && { 'x-current-organization-id': organization }),
    ...(token && { authorization: `Bearer ${token}` }),
  };

  const send = ({ method, url }: Pick<Endpoint, 'method' | 'url'>, { query, body }: Sent = {}) =>
    app.inject({
      method,
      url,
      headers,
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

/** What a stranger may send: anything. A `FormData` travels as one. */
type Sent = { query?: unknown; body?: unknown };
