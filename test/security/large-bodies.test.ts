import { afterAll, expect, test } from 'vitest';

import { countJson } from '../../src/foundation/platform/api/http/count-json.ts';
import { ErrorReply } from '../../src/foundation/platform/reply.ts';
import { buildApp } from '../../src/main/composition/api/app.ts';
import { insertOrganization } from '../support/builders.ts';
import { freshDatabase } from '../support/database.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);

const openServer = async (requestsPerMinute = 0) => {
  const app = await buildApp({ sql, config: { logLevel: 'silent', requestsPerMinute } });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.close());
  return async (body: BodyInit, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${address}/public-api/contracts/filtered-list`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-current-organization-id': organization,
        ...headers,
      },
      body,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  };
};

const send = await openServer();
const manyKeys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1])));
const nested = (depth: number) => `{"filters":${'['.repeat(depth)}1${']'.repeat(depth)}}`;

test('a megabyte of unknown keys is refused by its length', async () => {
  expect((await send(manyKeys(90_000))).status).toBe(413);
});

test.each([
  ['5,900 keys in 64 KB', manyKeys(5900)],
  ['a list of 30,000 numbers', `{"filters":{"suppliers":[${'1,'.repeat(30_000)}1]}}`],
  ['lists thirty-three deep', nested(33)],
  ['lists thirty thousand deep', nested(30_000)],
])('%s are refused before any schema sees them', async (_, body) => {
  expect(body.length).toBeLessThan(65_536);
  const reply = await send(body);
  expect(reply.status).toBe(413);
  expect(ErrorReply.parse(JSON.parse(reply.body)).message).toBe('platform:api.too-large');
});

test('of thousands of faults twenty are named', async () => {
  const reply = await send(manyKeys(4000));
  expect(reply.status).toBe(422);
  expect(ErrorReply.parse(JSON.parse(reply.body)).errors).toHaveLength(20);
});

test('values are counted, whatever stands in texts', () => {
  const most = { depth: 9, values: 99 };
  expect(countJson('{"a":[1,{"b":"],[{\\"[,"}],"c":null}', most)).toEqual({ depth: 3, values: 6 });
  expect(countJson('"never ends', most)).toEqual({ depth: 0, values: 1 });
  expect(countJson('[[[[', { depth: 2, values: 99 }).depth).toBe(3);
});

test('large bodies use up the calls of an address sooner, also when their length is not told', async () => {
  const large = JSON.stringify({ filters: {}, more: 'x'.repeat(60_000) });
  const limited = await openServer(8);
  const statuses = [];
  for (const body of [large, large, large, '{"filters":{}}'])
    statuses.push((await limited(body)).status);
  expect(statuses).toEqual([422, 422, 429, 429]);
  const untold = await openServer(8);
  const chunked = () => untold(new Blob(['{"filters":{}}']).stream());
  expect([await chunked(), await chunked()].map(({ status }) => status)).toEqual([200, 200]);
  const refused = await chunked();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
});
