import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';

import { newId } from '../../src/foundation/platform/api/database/new-id.ts';
import { ErrorReply } from '../../src/foundation/platform/reply.ts';
import { dayOf } from '../../src/foundation/platform/time-zone.ts';
import {
  type DocumentedCall,
  documentedCalls,
} from '../../src/main/api-docs/api/documented-calls.ts';
import { buildApp } from '../../src/main/composition/api/app.ts';
import {
  insertContract,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../support/builders.ts';
import { freshDatabase } from '../support/database.ts';
import { howMany, thinned } from '../support/how-many.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql, { title: '<script>alert(1)</script>' });
const supplierId = await insertSupplier(sql, organization, { name: `"'><img src=x onerror=1>` });
const unitId = await insertUnit(sql, organization, { name: '<b>Unidad</b>' });
const contractId = await insertContract(sql, organization, {
  supplierId,
  servicesDescription: "'; drop table contracts; --",
});

const app = await buildApp({ sql, config: { logLevel: 'silent' } });
await app.ready();
afterAll(() => app.close());

const calls = documentedCalls(app).filter(({ access }) => access === 'public');
const title = ({ method, url }: DocumentedCall) => `${method} ${url}`;
const titled = calls.map((call) => [title(call), call] as const);

type Sent = { query?: string; body?: unknown; headers?: Record<string, string> };

const send = ({ method, url }: DocumentedCall, { query = '', body, headers }: Sent) =>
  app.inject({
    method: method as 'GET' | 'POST',
    url: addressOf(url) + query,
    headers: {
      'x-current-organization-id': organization,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(method === 'POST' && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

/** With parts that exist. */
const addressOf = (url: string): string =>
  url.replace('{format}', 'json').replace('{id}', supplierId);

/** What a call has to be given besides. */
const neededQuery = (call: DocumentedCall): string => {
  const known = new Map([
    ['id', idFor(call)],
    ['groupBy', 'supplier'],
    ['measure', 'amount'],
    ['at', dayOf(new Date())],
  ]);
  const needed = call.query.flatMap(({ path, required }) => {
    const value = required ? known.get(path) : undefined;
    return value === undefined ? [] : [[path, value]];
  });
  return `?${new URLSearchParams(needed).toString()}`;
};
const neededBody = (call: DocumentedCall) => ({
  filters: {},
  ...(call.body.some(({ path, required }) => path === 'id' && required) && { id: idFor(call) }),
});
const idFor = ({ url }: DocumentedCall): string => {
  if (url.includes('/administrative-units/')) return unitId;
  return url.includes('/suppliers/') ? supplierId : contractId;
};

const statusOf = async (call: DocumentedCall, sent: Sent) => (await send(call, sent)).statusCode;

/** What was sent and is neither answered nor refused in the envelope. */
const failuresOf = async (call: DocumentedCall, all: readonly Sent[]) => {
  const failures: unknown[] = [];
  for (const sent of all) {
    const reply = await send(call, sent);
    if (!isProper(reply)) failures.push([sent, reply.statusCode, reply.body]);
  }
  return failures;
};

type Got = { statusCode: number; body: string; headers: Record<string, unknown> };

const isProper = ({ statusCode, body, headers }: Got): boolean =>
  headers['content-type'] === 'application/json; charset=utf-8' &&
  (statusCode === 200 || (statusCode < 500 && ErrorReply.safeParse(JSON.parse(body)).success));

const needing = titled.filter(([, { organization: policy }]) => policy === 'required');
const plainBody = { filters: {} };
const hostileTexts = [
  "' or '1'='1",
  "'; drop table contracts; --",
  '%',
  '_',
  '\\',
  '%%%%%%%%%%%%%%%%%%%%%%%%%%%%',
  '(((((a+)+)+)+)+)$',
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  '${7*7}{{7*7}}',
  '../../../etc/passwd',
  '\u202e\u0000',
  '\0',
  '\ud800',
  '\r\nSet-Cookie: a=b',
  '𝕏'.repeat(100),
  'NaN',
  '1e999',
  '-1',
  '9007199254740993',
  '9007199254740991',
  '-9007199254740991',
  '0',
  '00000000-0000-0000-0000-000000000000',
  '__proto__',
];

test('the walk sees every public call', () => {
  expect(calls.length).toBeGreaterThan(1);
});

test.each(needing)('%s refuses an organization that is none', async (_, call) => {
  const nobody = ['', 'undefined', 'null', 'x', newId(), ...hostileTexts.filter(isHeaderText)];
  for (const name of nobody) {
    const headers = { 'x-current-organization-id': name };
    expect(await statusOf(call, { body: plainBody, headers })).toBe(400);
  }
});

test.each(titled)('%s takes no key that it does not declare', async (_, call) => {
  expect(await statusOf(call, { body: plainBody, query: '?inventado=1' })).toBe(422);
});

test.each(titled)('%s bears hostile text in every field of its query', async (_, call) => {
  const queries = call.query.flatMap(({ path }) =>
    hostileTexts.flatMap((text) => {
      const value = encodeURIComponent(text.toWellFormed());
      return [`?${path}=${value}`, `?${path}=${value}&${path}=${value}`, `?${path}[]=${value}`];
    }),
  );
  const sent = thinned(queries, 48).map((query) => ({ body: plainBody, query }));
  expect(await failuresOf(call, sent)).toEqual([]);
});

const posts = titled.filter(([, { method }]) => method === 'POST');
const filterNames = ({ body }: DocumentedCall) =>
  body.flatMap(({ path }) => (path.startsWith('filters.') ? [path.slice('filters.'.length)] : []));
/** Those that take a filter; what else is posted has tests beside its routes. */
const filtering = posts.filter(([, call]) => filterNames(call).length > 0);

test.each(filtering)('%s takes no key in its body that it does not declare', async (_, call) => {
  const query = neededQuery(call);
  const body = neededBody(call);
  expect(await statusOf(call, { query, body })).toBe(200);
  expect(await statusOf(call, { query, body: { ...body, inventado: 1 } })).toBe(422);
  expect(await statusOf(call, { query, body: { ...body, filters: { inventado: 1 } } })).toBe(422);
});

test.each(filtering)('%s bears hostile text in every field of its body', async (_, call) => {
  const values = hostileTexts.flatMap((text) => [text, [text], [{ _id: text }]]);
  const shapes = [1, -0.5, null, true, [], [[]], {}, [{}], [null], { _id: { _id: 'x' } }];
  const every = filterNames(call).flatMap((name) =>
    [...values, ...shapes].map((value) => ({
      query: neededQuery(call),
      body: { ...neededBody(call), filters: { [name]: value } },
    })),
  );
  expect(every.length).toBeGreaterThan(50);
  const sent = thinned(every, 54);
  expect(await failuresOf(call, sent)).toEqual([]);
});

test.each(posts)('%s bears bodies of every shape', async (_, call) => {
  const bodies = fc.sample(fc.jsonValue({ maxDepth: 4 }), howMany(3, 500));
  expect(
    await failuresOf(
      call,
      bodies.map((body) => ({ body })),
    ),
  ).toEqual([]);
});

test.each(filtering)('%s bears filters of every shape', async (_, call) => {
  const name = fc.constantFrom(...filterNames(call), 'x');
  const filters = fc.sample(fc.dictionary(name, fc.jsonValue({ maxDepth: 2 })), howMany(4, 500));
  const sent = filters.map((chosen) => ({
    query: neededQuery(call),
    body: { ...neededBody(call), filters: chosen },
  }));
  expect(await failuresOf(call, sent)).toEqual([]);
});

test.each(posts)('%s refuses what would change a prototype', async (_, call) => {
  for (const body of [
    '{"filters":{"__proto__":{"search":"x"}}}',
    '{"__proto__":{"filters":{}}}',
    '{"filters":{},"constructor":{"prototype":{"polluted":1}}}',
  ])
    expect(await statusOf(call, { body })).toBe(400);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test.each(posts)('%s refuses more than it would ever need', async (_, call) => {
  const ids = (length: number) => Array.from({ length }, () => newId());
  const chosen = (length: number) => ({ body: { filters: { suppliers: ids(length) } } });
  expect(await statusOf(call, chosen(1500))).toBe(422);
  expect(await statusOf(call, chosen(10_000))).toBe(413);
  expect(await statusOf(call, { body: { filters: { search: 'x'.repeat(10_000) } } })).toBe(422);
  expect(await statusOf(call, { body: `${'['.repeat(30_000)}${']'.repeat(30_000)}` })).toBe(413);
  expect(await statusOf(call, { body: ' '.repeat(65_537) })).toBe(413);
});

test('nothing that was sent has changed a row', async () => {
  const [rows] = await sql`
    select (select count(*) from contracts) as contracts, (select count(*) from suppliers) as suppliers,
           (select count(*) from organizations) as organizations`;
  expect(rows).toEqual({ contracts: 1, suppliers: 1, organizations: 1 });
});

/** Others never get past the HTTP parser. */
function isHeaderText(text: string): boolean {
  return /^[\u0020-\u007e]*$/.test(text);
}
